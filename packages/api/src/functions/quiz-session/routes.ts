import { route } from '../../http/route.ts';
import { completeSession } from '../../use-cases/quiz-session/complete-session.ts';
import type { SessionDependencies } from '../../use-cases/quiz-session/dependencies.ts';
import { exitSession } from '../../use-cases/quiz-session/exit-session.ts';
import { recordHeartbeat } from '../../use-cases/quiz-session/record-heartbeat.ts';
import { startSession } from '../../use-cases/quiz-session/start-session.ts';
import { updateProgress } from '../../use-cases/quiz-session/update-progress.ts';

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
