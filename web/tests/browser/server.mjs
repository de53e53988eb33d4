// The real service on a port of its own, with a store that is thrown away.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function startServer(dist) {
  const folder = mkdtempSync(join(tmpdir(), 'tischwerk-'));
  const options = ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${folder}/t.sqlite`];
  // Whoever plays here is quicker than any person, and need not be slowed down.
  const limits = ['messages-per-second', 'message-burst'].flatMap((name) => [
    `--${name}=2000`,
    `--address-${name}=20000`,
  ]);
  const program = spawn(process.env.TISCHWERK, [...options, ...limits, '--web', dist]);
  const address = await new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', () => reject(new Error('the server stopped at once')));
    program.stdout.on('data', (text) => {
      const found = /http:\/\/[\d.:]+\//.exec(String(text));
      if (found) resolve(found[0]);
    });
  });
  const stop = () => {
    program.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}
