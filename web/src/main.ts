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
