import { adminSetup as de } from './de/admin/adminSetup.ts';
import { adminSetup as en } from './en/admin/adminSetup.ts';
import { adminSetup as es } from './es/admin/adminSetup.ts';
import { adminSetup as fr } from './fr/admin/adminSetup.ts';
import { adminSetup as zh } from './zh/admin/adminSetup.ts';

// Mutation check: a language whose hint leaves out void windows or countries must fail this test.
it.each([
  [en, 'void windows'],
  [es, 'anulaciones de periodos'],
  [fr, 'annulations de périodes'],
  [de, 'Stornierungen'],
  [zh, '取消时段内的订单'],
])('names restricted countries and void windows among the changes that wait, %#', (texts, voids) => {
  const { fourEyesHint, restrictedCountries } = texts.settings;
  expect(fourEyesHint.toLowerCase()).toContain(restrictedCountries.toLowerCase());
  expect(fourEyesHint).toContain(voids);
});
