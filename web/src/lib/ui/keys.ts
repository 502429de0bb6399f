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
  /** What it explains itself by; its own name if nothing is said. */
  thing?: string;
  /** What pressing it would try, as the rules write it: for who wants to know why it cannot be pressed. */
  tries?: string;
  press: () => void;
};
