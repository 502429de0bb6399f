import { LANGUAGES, speech } from '$lib/i18n/index.svelte';
import '$lib/i18n/house';
import '../src/games/diamantenjagd/text';
import '../src/games/galerie/text';
import '../src/games/meisterdiebe/text';
import '../src/games/sneaky/text';
import '../src/pages/check/text';

// The files share a browser: nobody finds what another has kept there.
localStorage.clear();
sessionStorage.clear();

// Tests change the language in the middle of a sentence: every text is there from the beginning.
for (const language of LANGUAGES) await speech.load(language);
