/** A button of the action bar. */
export type Key = {
  /** What it does, for tests and for telling the buttons apart. */
  does: string;
  words: string;
  look: 'brass' | 'danger' | 'plain';
  /** A number that goes with the words, for the eyes only. */
  badge?: number;
  /** Of a button that stays pressed: is it? */
  on?: boolean;
  disabled?: boolean;
  press: () => void;
};
