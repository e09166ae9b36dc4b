// The Swahili sentences of the audit trail, one for each act.

import { type AuditActs, type ToldFacts, together } from '../../audit-words.ts';
import { formatOf } from '../../format.ts';
import { rowsOf as rows } from '../counted.ts';
import { SW_FIELDS } from './fields.ts';
import { FINDING_TITLES_SW } from './findings.ts';
import { SW_USERS } from './users.ts';

const format = formatOf('sw');
const sums = (it: ToldFacts, name: string) =>
  it
    .sums(name)
    .map(([currency, amount]) => `, ${format.moneyOf(amount, currency)}`)
    .join('');
const limits = (it: ToldFacts, name: string) =>
  it
    .limits(name)
    .map(([currency, amount]) => format.moneyOf(amount, currency))
    .join(', ');
/** `MTN_MOMO_ZMB: 3 rows, 500.00 ZMW`, one behind the other. */
const lanes = (it: ToldFacts) =>
  it
    .lanes('leftOut')
    .map(({ provider, currency, rows: count, amount }) =>
      [
        `${provider ?? 'bila mtoa huduma'}: ${rows(count)}`,
        amount !== '0' && format.moneyOf(amount, currency),
      ]
        .filter((part) => part !== false)
        .join(', '),
    )
    .join('; ');

const ENDINGS: Readonly<Record<string, string>> = {
  finished: 'imemalizika',
  waiting: 'inasubiri',
  paused: 'imesitishwa',
  stopped: 'imesimamishwa',
  'wait-limit': 'muda wa kusubiri uliisha',
};

/** Of an act of many rows that somebody stopped. */
const stopped = (it: ToldFacts) =>
  it.has('stoppedOf') ? ` Ilisimamishwa njiani, kati ya ${rows(it.count('stoppedOf'))}.` : '';

export const SW_ACTS: AuditActs = {
  'file.imported': (it) => `Faili ${it.text('fileName')} lilisomwa: ${rows(it.count('rows'))}.`,
  'import.refused': () => 'Faili ambalo halikuweza kusomwa hadi mwisho liliachwa.',
  'import.cut-short': () => 'Rasimu ambayo usomaji wake ulikatizwa iliachwa.',
  'draft.edited': (it) =>
    `“${it.word('field', SW_FIELDS)}” ilibadilishwa kwenye mstari wa ${it.text('line')}.`,
  'draft.repaired': (it) =>
    `“${it.word('field', SW_FIELDS)}” ilirekebishwa: ${rows(it.count('rows'))} (${it.word('code', FINDING_TITLES_SW)}).${stopped(it)}`,
  'draft.numbers-accepted': (it) =>
    `Namba zilikubaliwa: ${rows(it.count('rows'))}, “${it.text('reason')}”.${stopped(it)}`,
  'draft.value-set': (it) =>
    `“${it.word('field', SW_FIELDS)}” iliwekwa “${it.text('text')}”: ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.split': (it) =>
    `Zilizozidi kiwango cha juu ziligawanywa: ${rows(it.count('rows'))}, malipo ${format.count(it.count('parts'))}.`,
  'draft.added-up': (it) =>
    `Zilijumlishwa: ${rows(it.count('rows'))}, malipo ${format.count(it.count('people'))}.`,
  'draft.corrected': (it) => `Masahihisho ya awali yalitumika: ${rows(it.count('rows'))}.`,
  'draft.excluded': (it) => `Iliondolewa: ${rows(it.count('rows'))}, “${it.text('reason')}”.${stopped(it)}`,
  'draft.included': (it) => `Ilirudishwa: ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.undone': (it) => `Badiliko lilitenduliwa: ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.cut-short': (it) => `Badiliko lililokatizwa lilimalizwa: ${rows(it.count('rows'))}.`,
  'draft.control-totals': () => 'Takwimu za karatasi ya mishahara ziliandikwa.',
  'correction.forgotten': (it) =>
    `Sahihisho la “${it.word('field', SW_FIELDS)}” kwenye mstari wa ${it.text('line')} lilisahauliwa: halipendekezwi tena.`,
  'batch.renamed': (it) => `Kundi lilipewa jina “${it.text('name')}”.`,
  'batch.confirmed': (it) =>
    together(
      `Kundi liliidhinishwa: ${rows(it.count('rows'))}${sums(it, 'totals')}.`,
      it.has('approver') && `Imetiwa saini na ${it.text('approver')}.`,
      it.has('leftOutInvalidRows') &&
        it.count('leftOutInvalidRows') > 0 &&
        `Isiyo sahihi iliyoachwa nje: ${rows(it.count('leftOutInvalidRows'))}.`,
      it.has('duplicatesReason') &&
        `Sababu ya kulipa kinachoonekana kurudiwa: “${it.text('duplicatesReason')}”.`,
      it.has('comparedWith') &&
        `Lililinganishwa na ${it.text('comparedWithName')} (${it.text('comparedWith')}).`,
      it.has('changesAcknowledged') &&
        `Vikundi vya mabadiliko vilivyothibitishwa: ${format.count(it.length('changesAcknowledged'))}.`,
      it.has('changesReason') && `Sababu ya mabadiliko: “${it.text('changesReason')}”.`,
      it.has('testFirst') && 'Mistari ya majaribio hutangulia.',
    ),
  'batch.discarded': (it) =>
    it.has('isByItself')
      ? it.text('state') === 'discarded'
        ? 'Rasimu ilifungwa pamoja na kurejesha: ilitupwa baada ya nakala rudufu kutengenezwa.'
        : 'Rasimu ilifungwa pamoja na kurejesha: iliidhinishwa baada ya nakala rudufu kutengenezwa, na huenda ilitumwa.'
      : 'Rasimu ilitupwa.',
  'batch.altered': () => 'Hakuna kilichotumwa: kilichomo kwenye daftari sicho kilichoidhinishwa.',
  'outcomes.sealed': (it) => `Yaliyoipata mistari yalifungwa kwa muhuri: ${rows(it.count('rows'))}.`,
  'batch.not-whole': () => 'Limesitishwa: mistari na fedha zake hazilingani na faili lake.',
  'batch.whole-again': () => 'Mistari na fedha zake zinalingana tena na faili lake.',
  'batch.rest-left-out': (it) =>
    it.count('rows') === 0
      ? `Hakuna mistari mingine inayoachwa nje, na iliyobaki inaweza kutumwa: “${it.text('reason')}”.`
      : together(
          it.has('notKnown')
            ? `Iliyoachwa nje: ${rows(it.count('rows'))}, “${it.text('reason')}”.`
            : `Iliyoachwa nje bila kutumwa kamwe: ${rows(it.count('rows'))}, “${it.text('reason')}”.`,
          it.has('leftOut') && `${lanes(it)}.`,
          it.has('notKnown') &&
            `Iliyotumwa awali, na ambayo huduma haikuijua ilipoulizwa: ${it.text('notKnown')}.`,
          it.has('unfinished') && 'Mistari mingine ingefuata.',
        ),
  'batch.asked': () => 'Huduma iliulizwa kuhusu kila mstari usio wa mwisho.',
  'batch.unsent-asked': () =>
    'Huduma iliulizwa kuhusu kila mstari uliokuwa haujatumwa katika nakala rudufu iliyorejeshwa; hakuna kilichotumwa.',
  'batch.returned-asked': (it) =>
    `Huduma iliulizwa kuhusu mistari iliyotumwa awali na kurudi (${rows(it.count('rows'))}): inayo ${it.text('known')}, na kwa hakika haina ${it.text('notKnown')}.`,
  'row.asked': (it) => `Huduma iliulizwa kuhusu mstari wa ${it.text(it.has('line') ? 'line' : 'ordinal')}.`,
  'account.confirmed': (it) => `Ilithibitishwa kuwa akaunti ni “${it.text('name')}”.`,
  'schedule.set': (it) => `Saa ya kutuma iliwekwa: ${it.text('time')}.`,
  'schedule.changed': (it) => `Saa ya kutuma ilibadilishwa: ${it.text('time')}.`,
  'schedule.cancelled': (it) => `Saa ya kutuma ilifutwa, ${it.text('time')}.`,
  'schedule.overruled': (it) => `Kundi lilitumwa bila kusubiri saa yake, ${it.text('time')}.`,
  'schedule.taken': (it) => `Saa yake ilifika, ${it.text('time')}: kutuma kulianza.`,
  'schedule.missed': (it) =>
    `Kundi halikutumwa kwa saa yake, ${it.text('time')}: mtu anaulizwa. ${it.text('reason')}`.trim(),
  'upload.started': () => 'Kutuma kulianza.',
  'upload.stop-asked': () => 'Kutuma kulisitishwa.',
  'upload.held': (it) => `Mistari ilizuiwa baada ya kukataliwa kwa namna moja (${it.text('code')}).`,
  'upload.ended': (it) => `Kutuma kuliisha (${it.words('reason', ENDINGS)}). ${it.text('sentence')}`.trim(),
  'tests.released': (it) =>
    together(
      `Iliyoachiliwa nyuma ya mstari wa majaribio wa ${it.text('provider')}: ${rows(it.count('rows'))}.`,
      it.has('reason') && `Sababu: “${it.text('reason')}”.`,
    ),
  'tests.another': (it) => `Mstari mwingine wa majaribio wa ${it.text('provider')} ulichaguliwa.`,
  'basket.added': (it) => `Iliwekwa kwenye kapu la marudio: ${rows(it.count('rows'))}.`,
  'basket.removed': (it) => `Ilitolewa kwenye kapu la marudio: ${rows(it.count('rows'))}.`,
  'retry.made': (it) => `Marudio haya ya ${it.text('retryOf')} yalitengenezwa: ${rows(it.count('rows'))}.`,
  'retry.refused': (it) => `Marudio ya ${it.text('retryOf')} yaliachwa.`,
  'batch.retried': (it) => `Marudio ${it.text('retry')} yalitengenezwa: ${rows(it.count('rows'))}.`,
  'reuse.made': (it) => `Rasimu hii ya ${it.text('reuseOf')} ilitengenezwa: ${rows(it.count('rows'))}.`,
  'reuse.refused': (it) => `Rasimu ya ${it.text('reuseOf')} iliachwa.`,
  'batch.reused': (it) =>
    `Rasimu ${it.text('reuse')} ilitengenezwa kutoka kundi hili: ${rows(it.count('rows'))}.`,
  'report.exported': (it) => `Ripoti ${it.text('file')} ilitolewa.`,
  'notices.exported': (it) => `Taarifa kwa kila mtu zilitolewa: ${format.count(it.count('notices'))}.`,
  'evidence.exported': (it) =>
    `Kifurushi cha ushahidi ${it.text('file')} kilitolewa (muhuri ${it.text('seal')}).`,
  'person.exported': (it) =>
    it.has('line')
      ? `Historia ya malipo ya mtu wa mstari wa ${it.text('line')} wa ${it.text('batchName')} ilitolewa.`
      : `Historia ya malipo ya mtu wa mstari wa ${it.text('ordinal')} ilitolewa.`,
  'statement.requested': (it) => `Taarifa ya akaunti ya ${it.text('profile')} iliombwa.`,
  'statement.downloaded': (it) => `Taarifa ya akaunti ${it.text('file')} ilipakuliwa.`,
  'statement.compared': (it) => `Taarifa ya akaunti ${it.text('file')} ililinganishwa na daftari.`,
  'comparison.exported': (it) => `Tofauti za ${it.text('statement')} zilitolewa kwenye ${it.text('file')}.`,
  'callbacks.listening': (it) => `Kusikiliza arifa kulianza kwenye mlango ${it.text('port')}.`,
  'callbacks.ended': () => 'Kusikiliza arifa kuliisha.',
  'profile.added': (it) => `Wasifu “${it.text('name')}” uliongezwa.`,
  'profile.changed': (it) => `Wasifu “${it.text('name')}” ulibadilishwa.`,
  'profile.removed': (it) => `Wasifu “${it.text('name')}” uliondolewa.`,
  'token.kept': (it) =>
    it.text('where') === 'memory'
      ? `Tokeni ilitumika kwa wasifu “${it.text('name')}” katika matumizi haya tu, bila kuhifadhiwa.`
      : `Wasifu “${it.text('name')}” ulipewa tokeni.`,
  'token.forgotten': (it) => `Tokeni ya wasifu “${it.text('name')}” iliondolewa.`,
  'signing.changed': (it) => `Utiaji saini wa wasifu “${it.text('name')}” ulibadilishwa.`,
  'signing.removed': (it) => `Ufunguo wa saini wa wasifu “${it.text('name')}” uliondolewa.`,
  'service-key.kept': (it) => `Wasifu “${it.text('name')}” ulipewa ufunguo wa umma wa huduma yake.`,
  'service-key.removed': (it) => `Ufunguo wa umma wa huduma ya “${it.text('name')}” uliondolewa.`,
  'approval.requested': (it) => `Ombi la idhini kwenye kompyuta nyingine lilitengenezwa: ${it.text('file')}.`,
  'approval.signed': (it) =>
    `Ombi la idhini ya kundi ${it.text('ofBatch')} la kompyuta nyingine lilisainiwa (ombi ${it.text('request')}).`,
  'user.added': (it) => `Mtumiaji “${it.text('name')}” aliongezwa (${it.words('roles', SW_USERS.roles)}).`,
  'user.roles-set': (it) =>
    `Mtumiaji “${it.text('name')}” alipewa majukumu: ${it.words('roles', SW_USERS.roles)}.`,
  'user.limits-set': (it) =>
    together(
      `Iliwekwa kiasi ambacho “${it.text('name')}” anaweza kuidhinisha.`,
      it.has('limitBatch') && `Katika kundi moja: ${limits(it, 'limitBatch')}.`,
      it.has('limitDay') && `Kwa siku: ${limits(it, 'limitDay')}.`,
    ),
  'user.removed': (it) => `Mtumiaji “${it.text('name')}” aliondolewa.`,
  'user.signed-in': () => 'Aliingia.',
  'user.refused': (it) => `Nenosiri au msimbo usio sahihi wa “${it.text('name')}” ulikataliwa.`,
  'user.passphrase-changed': () => 'Alibadilisha nenosiri lake mwenyewe.',
  'user.passphrase-reset': (it) =>
    `Mtumiaji “${it.text('name')}” alipewa nenosiri jingine na ufunguo mwingine.`,
  'user.recovered': (it) =>
    `“${it.text('name')}” alipewa nenosiri na ufunguo mwingine kwa msimbo wa dharura.`,
  'user.code-renewed': () => 'Msimbo mpya wa dharura ulitolewa; ule wa awali haufungui kitu tena.',
  'audit.chain-begun': (it) =>
    `Mnyororo wa kumbukumbu hizi ulianza; maingizo ya kabla yake: ${format.count(it.count('earlierEntries'))}.`,
  'audit.key-made': (it) =>
    it.has('reason')
      ? `Ufunguo mpya unaotia saini kumbukumbu hizi ulitengenezwa, kwa kuwa wa awali haukuweza kusomwa: “${it.text('reason')}”.`
      : 'Ufunguo unaotia saini kumbukumbu hizi ulitengenezwa.',
  'audit.anchored': (it) => `Nanga ya ingizo ${it.text('entry')} ilichukuliwa: ${it.text('file')}.`,
  'journal.backed-up': (it) =>
    `Nakala rudufu ya daftari hadi ingizo ${it.text('entry')} iliandikwa: ${it.text('file')}.`,
  'journal.restored': (it) =>
    it.has('reason')
      ? `Faili lililohamishwa kwenda ${it.text('to')}, hifadhidata iliyopotea, lilirejeshwa: ${it.text('reason')}. Linaishia ingizo ${it.text('entry')}: ${it.text('file')}.`
      : `Nakala rudufu inayoishia ingizo ${it.text('entry')} ilirejeshwa: ${it.text('file')}.`,
  'journal.moved': (it) =>
    `Daftari na maingizo yake ${it.text('entry')} lilihamishwa kutoka ${it.text('from')} kwenda hifadhidata.`,
  'journal.move-given-up': (it) =>
    it.text('reason') === ''
      ? `Uhamishaji wa daftari kwenda ${it.text('to')} uliachwa; hakuna kilichonakiliwa huko.`
      : `Uhamishaji wa daftari kwenda ${it.text('to')} uliachwa bila hifadhidata hiyo kuweza kuulizwa: ${it.text('reason')}.`,
  'journal.replaced': (it) =>
    `Kazi iliendelea katika daftari lililo kwenye ${it.text('to')} badala ya la awali, ambalo limepotea: ${it.text('reason')}.`,
  'journal.failed-over': (it) =>
    `Seva nyingine imechukua nafasi, au hii imerudishwa katika hali ya awali (${it.text('to')}): huduma inaulizwa kuhusu mistari ambayo haijatumwa kabla ya chochote kutumwa.`,
  'draft.confirmed-unsent': (it) =>
    `Ilithibitishwa kuwa rasimu haikutumwa tangu nakala rudufu: ${it.text('reason')}.`,
};
