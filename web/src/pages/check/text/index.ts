import { texts } from '$lib/i18n/index.svelte';
import { de } from './de';
import { en } from './en';
import { nl } from './nl';

/** What is said where records are checked. */
export const s = texts({ en, de, nl });
