import { admin as de } from './de/admin/admin.ts';
import { admin as en } from './en/admin/admin.ts';
import { admin as es } from './es/admin/admin.ts';
import { admin as fr } from './fr/admin/admin.ts';
import { admin as zh } from './zh/admin/admin.ts';
import { adminQueue as queueDe } from './de/admin/adminQueue.ts';
import { adminQueue as queueEn } from './en/admin/adminQueue.ts';
import { adminQueue as queueEs } from './es/admin/adminQueue.ts';
import { adminQueue as queueFr } from './fr/admin/adminQueue.ts';
import { adminQueue as queueZh } from './zh/admin/adminQueue.ts';
import { adminUsers as usersDe } from './de/admin/adminUsers.ts';
import { adminUsers as usersEn } from './en/admin/adminUsers.ts';
import { adminUsers as usersEs } from './es/admin/adminUsers.ts';
import { adminUsers as usersFr } from './fr/admin/adminUsers.ts';
import { adminUsers as usersZh } from './zh/admin/adminUsers.ts';

// Speech input presses a button by its visible text.
it.each([
  [en, queueEn, usersEn],
  [es, queueEs, usersEs],
  [fr, queueFr, usersFr],
  [de, queueDe, usersDe],
  [zh, queueZh, usersZh],
])(
  'names a button of a row by its visible text and the row, %#',
  ({ administrators }, { rejection }, { revocation }) => {
    expect(administrators.changeOf).toContain(administrators.change);
    expect(revocation.open.toLowerCase()).toContain(rejection.submit.toLowerCase());
  },
);
