import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Runes everywhere: a component without a script would else bring Svelte's older machinery along.
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
