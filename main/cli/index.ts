#!/usr/bin/env node
// Entry of the command line. Checks the Node it runs on before anything native is loaded, since the journal's
// module crashes without a word on an older one. Imports nothing at the top for the same reason.

const OLDEST_NODE = [22, 19] as const;

if (isOldNode(process.versions.node)) {
  process.stderr.write(
    `Paymaster needs Node ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}: run it with the node of node_modules/.bin, or install a newer one.\n`,
  );
  process.exitCode = 6;
} else {
  try {
    const [{ runCli }, { processHost }] = await Promise.all([
      import('./run-cli.ts'),
      import('./process-host.ts'),
    ]);
    process.exitCode = await runCli(process.argv.slice(2), processHost());
  } catch {
    // Nothing above lets a failure through; what comes here is a broken installation.
    process.stderr.write(
      'Paymaster could not start: a part of it is missing or does not fit this computer. Install it again with `npm ci && npm run build`. (PROGRAM_DEFECT)\n',
    );
    process.exitCode = 6;
  }
}

function isOldNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
}
