import { PushSettings, UpdatePushSettings, UpdatePushSubscription } from '#contract/notifications/push.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type PushService } from './pushService.ts';

const response = { 200: PushSettings };

export const pushRoutes: ZodRoutes<{ push: PushService }> = async (app, { push }) => {
  app.get('/api/getPushSettings', { config: { policy: 'user', scope: 'never' }, schema: { response } }, request =>
    push.settings(getSession(request)),
  );

  app.put(
    '/api/updatePushSettings',
    { config: { policy: 'user', scope: 'never' }, schema: { body: UpdatePushSettings, response } },
    request => push.updateSettings(getSession(request), request.body),
  );

  app.put(
    '/api/updatePushSubscription',
    { config: { policy: 'user', scope: 'never' }, schema: { body: UpdatePushSubscription, response } },
    request => push.subscribe(getSession(request), request.body),
  );

  app.delete('/api/pushSubscription', { config: { policy: 'user', scope: 'never' }, schema: { response } }, request =>
    push.unsubscribe(getSession(request)),
  );
};
