import { de } from './de';
import { en } from './en';
import { texts } from './index.svelte';
import { nl } from './nl';

/** What the house itself says. Each game has texts of its own. */
export const t = texts({ en, de, nl });
