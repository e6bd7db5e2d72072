import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs a command of packages/api/scripts like a shell, with `input` piped in and `added` to the environment. */
export const runScript = async (name: string, args: readonly string[], input = '', added: NodeJS.ProcessEnv = {}) => {
  const script = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...added } });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out: out.trim(), err: err.trim(), code };
};
