import { join } from 'node:path';
import { securityHeaders } from '@app/contract/edge/headers';
import { readBrand } from './brand.ts';
import { sitePolicyOf } from './edge/site-policy.ts';
import { withHeaders } from './edge/with-headers.ts';
import type { Listener, RequestHandler } from './listener.ts';
import { projectFolder } from './project-folder.ts';
import type { Settings } from './settings.ts';
import { buildSite, isBuildNeeded } from './site-build.ts';
import { createSiteServer } from './site-server.ts';
import type { Start } from './start.ts';

/** The site's sources. */
export const webFolder = join(projectFolder, 'packages/web');
const sharedSources = join(projectFolder, 'packages/contract/src');

/** The folder of the built site; none in development. */
export const siteFolderOf = ({ dev, siteDir }: Settings): string | undefined =>
  dev ? undefined : (siteDir ?? join(webFolder, 'dist'));

/** The built site; in edge mode with the headers and the policy that the CDN gives it. */
const serveBuiltSite = async (folder: string, { edge = false }: Settings): Promise<RequestHandler> => {
  if (!edge) return createSiteServer(folder);
  const { bookingUrl } = await readBrand(folder, webFolder);
  return withHeaders(securityHeaders, createSiteServer(folder, sitePolicyOf(folder, bookingUrl)));
};

/** What answers everything that is not the API: the built site (built first where needed), or Vite in development. */
export const provideSite = async (start: Start, { server }: Listener): Promise<RequestHandler> => {
  const { settings, cleanup, say, signal } = start;
  if (settings.dev) {
    say('Starting Vite...');
    const { createDevSite } = await import('./dev-site.ts');
    const site = await createDevSite(webFolder, server);
    cleanup.add(site.close);
    return site.handle;
  }
  if (settings.siteDir !== undefined) return serveBuiltSite(settings.siteDir, settings);
  if (settings.build && isBuildNeeded(webFolder, [sharedSources])) {
    say('Building the site, since its sources changed (vite build, some seconds)...');
    await buildSite(webFolder, signal);
  }
  return serveBuiltSite(join(webFolder, 'dist'), settings);
};
