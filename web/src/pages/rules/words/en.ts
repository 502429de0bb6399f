/** What is said around the rules, in English: the keys of all languages. */
export const en = {
  search: 'Search the rules',
  found: 'Rules found: {count}',
  none: 'No rule says this. Try another word.',
  contents: 'Contents',
  edition: 'Edition',
  link: 'Copy the link to rule {rule}',
  copied: 'The link to {rule} is copied.',
  shown: 'The link to this rule: {link}',
  print: 'Print',
  page: 'As a page of its own',
  why: 'Why?',
  rule: 'Rule {rule}',
  read: 'Read rule {rule}',
} as const;
