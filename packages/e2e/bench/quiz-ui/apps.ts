import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProduct } from '../../src/support/start-product.ts';

/** A measured quiz, and how its page is read. */
export type App = {
  readonly name: string;
  readonly url: string;
  /** Selects the element that contains only a question's title. */
  readonly title: string;
  readonly hasCookieBanner: boolean;
};

const ports = { ours: 3194, surveyjs: 3195, rjsf: 3196 };
const servePeers = fileURLToPath(new URL('../../../peers/scripts/serve.ts', import.meta.url));

const startPeers = async (): Promise<{ stop: () => Promise<void> }> => {
  const peers = spawn(process.execPath, [servePeers, String(ports.surveyjs), String(ports.rjsf)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(peers, 'exit');
  const ready = (async () => {
    for await (const chunk of peers.stdout) if (String(chunk).includes('ready')) return true;
    return false;
  })();
  if (!(await ready)) throw new Error('Building and serving the peers failed');
  const stop = async (): Promise<void> => {
    peers.kill('SIGTERM');
    await exited;
  };
  return { stop };
};

/** Starts the product and the peers' pages. */
export const startApps = async (): Promise<{ apps: readonly App[]; stop: () => Promise<void> }> => {
  const product = await startProduct(ports.ours);
  const peers = await startPeers();
  const at = (port: number) => `http://localhost:${port}/`;
  const apps: readonly App[] = [
    { name: 'this product', url: `${product.url}/smartquiz`, title: 'h1', hasCookieBanner: true },
    {
      name: 'SurveyJS',
      url: at(ports.surveyjs),
      title: '.sd-question__title .sv-string-viewer',
      hasCookieBanner: false,
    },
    { name: 'react-jsonschema-form', url: at(ports.rjsf), title: 'legend', hasCookieBanner: false },
  ];
  const stop = async (): Promise<void> => {
    await peers.stop();
    await product.stop();
  };
  return { apps, stop };
};
