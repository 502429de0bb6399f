import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
// Listens from the beginning, also before a board is loaded.
import '$lib/ui/keyboard';
import { speech } from '$lib/i18n/index.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
await speech.ready();
target.replaceChildren();
mount(App, { target });
// What somebody waits for comes first; then the page is kept for when there is no network.
setTimeout(() => void import('$lib/offline').then(({ keepPage }) => keepPage()), 2000);
