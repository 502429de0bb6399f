declare module 'virtual:magpie-module' {
  /** Where the module is; `null` if the page was made without it. */
  const address: string | null;
  export default address;
}
