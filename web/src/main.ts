import { mount } from 'svelte';
import App from './App.svelte';
import { setLanguage } from './i18n/index.svelte';
import { settings } from './state/settings.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/faces.css';
import './styles/grounds.css';
import './styles/base.css';
import './styles/controls.css';

await setLanguage(settings.language);
mount(App, { target: document.getElementById('app')! });
