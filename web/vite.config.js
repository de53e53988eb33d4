// For developing and for the unit tests; what is published is built by tools/build.mjs.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { gamesWhileDeveloping } from './tools/games.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), gamesWhileDeveloping()],
  resolve: {
    alias: { $lib: at('./src/lib'), $generated: at('./src/generated') },
    // Components are tested as the browser runs them.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  worker: { format: 'es' },
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
