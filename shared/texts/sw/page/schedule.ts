// Swahili words for a batch that is sent at a time.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SCHEDULE } from '../../en/page/schedule.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';

export const SW_SCHEDULE: CatalogueOf<typeof EN_SCHEDULE> = {
  act: 'Tuma kwa saa maalum…',
  title: 'Tuma kwa saa maalum',
  changeTitle: 'Badilisha saa',
  text: 'Paymaster lazima iwe wazi saa hiyo kwenye kompyuta hii, au kwenye kituo kingine cha daftari lake, na kompyuta hiyo iwe macho. La sivyo, itauliza badala ya kutuma kwa kuchelewa. Ili kuzuia kutuma, futa saa ya kutuma: kufunga dirisha hili hakutoshi.',
  date: 'Tarehe',
  clock: 'Saa',
  which: 'Saa hii huja mara mbili, kwa kuwa saa hurudishwa nyuma',
  when: (time, left) => `${time}, baada ya ${left}`,
  approve: (time) => `Idhinisha, na tuma ${time}`,
  set: (time) => `Tuma ${time}`,
  faults: {
    form: 'Chagua tarehe na saa.',
    zone: 'Kompyuta hii haijui ukanda wa saa.',
    skipped: 'Saa hiyo haipo siku hiyo: saa husogezwa mbele.',
    twice: 'Chagua ni ipi kati ya hizo mbili.',
    offset: 'Chagua ni ipi kati ya hizo mbili.',
    past: 'Saa hii imepita.',
    far: 'Ni zaidi ya mwaka mmoja mbele.',
  },
  scheduled: (when) =>
    `Litatumwa ${when}, ikiwa Paymaster itakuwa wazi kwenye kompyuta hii au kwenye kituo kingine cha daftari lake.`,
  locked: (when) =>
    `Kundi hili lilipaswa kutumwa ${when}, nalo linasubiri: tokeni au ufunguo wake hausomeki. Fungua hifadhi ya siri ya kompyuta hii ndani ya dakika kumi baada ya saa hiyo, nalo litatumwa.`,
  restored: (when) =>
    `Kundi hili lilipaswa kutumwa ${when}. Tangu nakala rudufu iliporejeshwa, hakuna kinacholituma chenyewe tena, kwa saa hiyo wala nyingine: linakusubiri.`,
  late: (when) =>
    `Kundi hili lilipaswa kutumwa ${when}, na hakuna kilicholituma ndani ya dakika kumi: hakuna Paymaster inayotuma iliyokuwa wazi, kompyuta ililala, au saa yake ilibadilishwa. Hakuna kilichotumwa. Litumwe sasa, saa nyingine, au saa ya kutuma ifutwe?`,
  setBack: (when) =>
    `Kundi hili lilipaswa kutumwa ${when}. Saa ya kompyuta hii ilikuwa imepita wakati huo na ilirudishwa nyuma, kwa hiyo halitumwi tena lenyewe. Hakuna kilichotumwa. Litumwe sasa, saa nyingine, au saa ya kutuma ifutwe?`,
  refused: (when, why) =>
    `Kundi hili lilipaswa kutumwa ${when}, na halikuweza kuanzishwa. ${why} Litumwe sasa, saa nyingine, au saa ya kutuma ifutwe?`,
  now: 'Tuma sasa',
  change: 'Badilisha saa',
  another: 'Saa nyingine',
  cancel: 'Futa saa ya kutuma',
  cancelTitle: 'Ungependa kufuta saa ya kutuma?',
  cancelText: (when) =>
    `Kundi halitatumwa ${when}. Linabaki limeidhinishwa na linasubiri mtu alitume, au alipe saa nyingine.`,
  nowTitle: 'Tuma sasa, bila kusubiri?',
  nowText: (rows, when) =>
    `${headRowsOf(rows)} ${pluralSw(rows, 'unatumwa', 'inatumwa')} sasa, wala si ${when}. Kilichotoka hakiwezi kurudishwa.`,
  nowTextAsked: (asked, rows, when) =>
    `Huduma inaulizwa kwanza kuhusu ${rowsOf(asked)}, na ilicho nacho hakitumwi tena. Kwa hiyo idadi isiyozidi ${rowsOf(rows)} inatumwa sasa, wala si ${when}. Kilichotoka hakiwezi kurudishwa.`,
  setSaid: (when) => `Litatumwa ${when}.`,
  cancelledSaid: 'Saa ya kutuma imefutwa; kundi bado limeidhinishwa.',
  started: (name) => `Saa ya ${name} imefika: linatumwa.`,
  waits: (name) =>
    `Saa ya ${name} imefika, lakini tokeni au ufunguo wake hausomeki. Fungua hifadhi ya siri ya kompyuta hii ndani ya dakika kumi, nalo litatumwa.`,
  missed: (name) => `${name} halikutumwa kwa saa yake. Amua la kufanya.`,
  begunMeanwhile: (name) =>
    `${name} linatumwa: lilianza kutumwa swali hili likiwa wazi, na hakuna kingine kilichobadilishwa.`,
};
