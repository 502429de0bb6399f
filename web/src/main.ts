import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
// Listens from the beginning, also before a board is loaded.
import '$lib/ui/keyboard';
import { speech } from '$lib/i18n/index.svelte';
import { ask } from '$lib/net/shelf';
import { router } from '$lib/ui/route.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
// What stands on the shelf is asked for while the words come.
if (router.route.page === 'home') ask();
await speech.ready();
target.replaceChildren();
mount(App, { target });
// What somebody waits for comes first; then the page is kept for when there is no network.
setTimeout(() => void import('$lib/offline').then(({ keepPage }) => keepPage()), 2000);
