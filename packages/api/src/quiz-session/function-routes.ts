import { route } from '../platform/http/route.ts';
import { completeSession } from './complete-session.ts';
import type { SessionDependencies } from './dependencies.ts';
import { exitSession } from './exit-session.ts';
import { recordHeartbeat } from './record-heartbeat.ts';
import { startSession } from './start-session.ts';
import { updateProgress } from './update-progress.ts';

export const routes = [
  route('startSession', ({ body, viewerAddress }, dependencies: SessionDependencies) =>
    startSession({ ...body, ipAddress: viewerAddress }, dependencies),
  ),
  route('updateProgress', ({ body, viewerAddress }, dependencies: SessionDependencies) =>
    updateProgress({ ...body, ipAddress: viewerAddress }, dependencies),
  ),
  route('heartbeat', ({ body, viewerAddress }, dependencies: SessionDependencies) =>
    recordHeartbeat({ ...body, ipAddress: viewerAddress }, dependencies),
  ),
  route('exitSession', ({ body, viewerAddress }, dependencies: SessionDependencies) =>
    exitSession({ ...body, ipAddress: viewerAddress }, dependencies),
  ),
  route('completeSession', ({ body, viewerAddress }, dependencies: SessionDependencies) =>
    completeSession({ ...body, ipAddress: viewerAddress }, dependencies),
  ),
];
