import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { assetName, listedForOffline } from './tools/games.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), listedForOffline()],
  // Relative addresses: the same files serve from any folder of any host.
  base: './',
  resolve: {
    alias: { $lib: at('./src/lib'), $generated: at('./src/generated') },
    // Components are tested as the browser runs them.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  // The chapters of courses lie beside the rules.
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: { output: { assetFileNames: assetName } },
  },
  // Drawing a whole board takes its time on a busy machine.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tests/games/**/*.test.ts', 'tools/**/*.test.mjs'],
    testTimeout: 30_000,
    // A world of its own for each file, without a process of its own; on all cores.
    pool: 'vmThreads',
    maxWorkers: '100%',
  },
});
