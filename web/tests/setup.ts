// Tests read English unless they say otherwise.
import { setLanguage } from '../src/i18n/index.svelte';

await setLanguage('en');
