import { type Administration } from '#provider/administration/administration.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { adminPasswordService } from '#provider/modules/administrators/adminPasswordService.ts';
import { administratorRoutes } from '#provider/modules/administrators/administratorRoutes.ts';
import { assertOwnPassword } from '#provider/modules/session/assertOwnPassword.ts';
import { createLoginRateLimiter } from '#provider/modules/session/loginRateLimiter.ts';
import { partnerConsentRoutes } from '#provider/modules/session/partnerConsentRoutes.ts';
import { partnerConsentService } from '#provider/modules/session/partnerConsentService.ts';
import { passwordRoutes } from '#provider/modules/session/passwordRoutes.ts';
import { createWeaknessCheck } from '#provider/modules/session/passwords.ts';
import { passwordService } from '#provider/modules/session/passwordService.ts';
import { sessionCodeRoutes } from '#provider/modules/session/sessionCodeRoutes.ts';
import { sessionCodeService } from '#provider/modules/session/sessionCodeService.ts';
import { sessionRoutes } from '#provider/modules/session/sessionRoutes.ts';
import { sessionService } from '#provider/modules/session/sessionService.ts';
import { type SiteSettingService } from '#provider/modules/siteSetting/siteSettingService.ts';
import { type UserService } from '#provider/modules/users/userService.ts';
import { type RateLimits } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { type ProviderDeps } from './deps.ts';

interface SignInParts {
  rateLimits: RateLimits;
  counter: RequestCounter;
  users: UserService;
  administration: Administration;
  readFourEyes: SiteSettingService['fourEyes'];
}

/** Registers sign-up, sign-in, passwords and sessions of users, partners and administrators. */
export async function buildSignIn(
  app: ZodApp,
  { db, now, passwords, settings }: ProviderDeps,
  { rateLimits, counter, users, administration, readFourEyes }: SignInParts,
): Promise<void> {
  const loginRateLimiter = createLoginRateLimiter({ db, now, counter, signIns: rateLimits.signIns });
  const findWeakness = createWeaknessCheck(settings.productName);
  const sharedDeps = { db, now, passwords, findWeakness, loginRateLimiter, counter, rateLimits, readUser: users.read };
  const { signUpsPerHour } = settings;
  const sessions = sessionService({ ...sharedDeps, signUpsPerHour, checkNames: users.checkNames, addUser: users.add });
  await sessionRoutes(app, { sessions });
  await passwordRoutes(app, { passwordChange: passwordService(sharedDeps) });
  await sessionCodeRoutes(app, { codes: sessionCodeService(sharedDeps) });
  await partnerConsentRoutes(app, { consents: partnerConsentService({ ...sharedDeps, partners: settings.partners }) });
  const adminPasswords = adminPasswordService({
    ...{ db, now, passwords, findWeakness },
    assertOwnPassword: typed => assertOwnPassword(sharedDeps, typed),
  });
  await administratorRoutes(app, { db, now, administration, passwords: adminPasswords, readFourEyes });
}
