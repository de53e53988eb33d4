// The real service on a port of its own, with a store that is thrown away.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `port` is 0 for any that is free. A server that was stopped may be started again on its store.
export async function startServer(dist, port = 0, kept = undefined) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'tischwerk-'));
  const store = `sqlite:${folder}/t.sqlite`;
  const options = ['serve', '--listen', `127.0.0.1:${port}`, '--store', store];
  // A test plays quicker than any person, and need not be slowed down.
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
  // Ends the service, and keeps its store.
  const halt = () =>
    new Promise((resolve) => {
      program.on('exit', resolve);
      program.kill();
    });
  const stop = () => {
    program.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const again = () => startServer(dist, new URL(address).port, folder);
  // A command of the host: admin end TABLE.
  const host = (...words) =>
    execFileSync(process.env.TISCHWERK, ['admin', ...words, '--store', store]);
  return { address, stop, halt, again, host };
}
