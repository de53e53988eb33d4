import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './tools/service_worker';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Relative addresses: the same files serve from any folder of any host.
export default defineConfig({
  base: './',
  plugins: [svelte(), serviceWorker()],
  resolve: {
    alias: { $lib: at('./src/lib'), $generated: at('./src/generated') },
    // Components are tested as the browser runs them.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
  // Drawing a whole board takes its time on a busy machine.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
