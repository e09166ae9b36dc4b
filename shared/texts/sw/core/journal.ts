// What keeps the journal from being opened or written, in Swahili.

export const JOURNAL_SW = {
  'It was paused already when the backup was made that was restored.':
    'Lilikuwa limesitishwa tayari nakala rudufu iliyorejeshwa ilipotengenezwa.',
  'It was discarded before anybody had said whether it was sent since the backup that was restored, or from another server, and may have been sent. What became of it stands with the service.':
    'Ilitupwa kabla ya mtu yeyote kusema kama ilitumwa tangu nakala rudufu iliyorejeshwa, au kutoka seva nyingine, na huenda ilitumwa. Kilichoipata kinaonekana kwenye huduma.',
  'It was closed when the backup was restored, because it had been approved since, and may have been sent. What became of it stands with the service, and in the journal that the restore kept beside this one.':
    'Ilifungwa nakala rudufu iliporejeshwa, kwa sababu ilikuwa imeidhinishwa tangu hapo, na huenda ilitumwa. Kilichoipata kinaonekana kwenye huduma, na kwenye daftari ambalo urejeshaji ulilihifadhi kando ya hili.',
  'Batch {0} is no draft any more. {1} Nothing was done now.':
    'Kundi {0} si rasimu tena. {1} Hakuna kilichofanyika sasa.',
  'Ask the service, or look at a statement of it, before you pay these people.':
    'Uliza huduma, au angalia taarifa yake, kabla ya kuwalipa watu hawa.',
  'It, or another retry of the same rows, may have been sent since the backup that was restored, and it waits for a person’s word.':
    'Huenda yenyewe, au rudio jingine la mistari ileile, lilitumwa tangu nakala rudufu iliyorejeshwa, na inasubiri neno la mtu.',
  'It stands in a draft that may have been sent since the backup that was restored, or in a retry of a batch of that backup. Ask the service, or look at a statement of it, before you pay it another way.':
    'Uko kwenye rasimu ambayo huenda imetumwa tangu nakala rudufu iliyorejeshwa, au kwenye rudio la kundi la nakala hiyo. Uliza huduma, au angalia taarifa yake, kabla ya kuulipa kwa njia nyingine.',
  'The backup that was restored does not know {0}, which may hold more.':
    'Nakala rudufu iliyorejeshwa haijui haya, ambayo huenda yana zaidi: {0}.',
  'A backup was restored, another server took over, or a journal took the place of a lost one, on {0}. What was approved before may not be known here, and there may be more.':
    'Nakala rudufu ilirejeshwa, seva nyingine ilichukua nafasi, au daftari lilichukua nafasi ya lililopotea, tarehe {0}. Kilichoidhinishwa kabla ya hapo huenda hakijulikani hapa, na huenda kuna zaidi.',
  'The rows and the money of batch {0} do not add up to its file any more. Nothing more of it is sent.':
    'Mistari na fedha za kundi {0} hazilingani tena na faili lake. Hakuna kingine chake kinachotumwa.',
  'Keep the journal and its copies, have the file checked under Settings, and ask for help. What has gone out is still asked about.':
    'Tunza daftari na nakala zake, kagua faili kwenye Mipangilio, na uombe msaada. Huduma bado inaulizwa kuhusu vilivyotoka.',
  'is no draft any more': 'si rasimu tena',
  'has not been read to the end of its file': 'halijasomwa hadi mwisho wa faili lake',
  'is not approved': 'halijaidhinishwa',
  'The approval of batch {0} was cut short: 1 row has its identifier already, so no row can be changed any more. Nothing was sent.':
    'Uidhinishaji wa kundi {0} ulikatizwa: mstari 1 umeshapata kitambulisho chake, kwa hiyo hakuna mstari unaoweza kubadilishwa tena. Hakuna kilichotumwa.',
  'The approval of batch {0} was cut short: {1} rows have their identifiers already, so no row can be changed any more. Nothing was sent.':
    'Uidhinishaji wa kundi {0} ulikatizwa: mistari {1} imeshapata vitambulisho vyake, kwa hiyo hakuna mstari unaoweza kubadilishwa tena. Hakuna kilichotumwa.',
  'Approve it again as it is, or discard it and begin anew.':
    'Liidhinishe tena lilivyo, au litupe na uanze upya.',
  'has all its rows already': 'tayari lina mistari yake yote',
  'has all rows of its file already': 'tayari lina mistari yote ya faili lake',
  'has valid rows that are not queued yet': 'lina mistari sahihi ambayo bado haijapangwa kutumwa',
  'retries no other batch': 'si marudio ya kundi jingine',
  'was not made from another batch': 'halikutengenezwa kutoka kundi jingine',
  'cannot become {0}': 'haliwezi kuwa na hali hii: {0}',
  'Batch {0} {1} (it is {2}).': 'Kundi {0} {1} (hali yake sasa: {2}).',
  'Look at the state of the batch; nothing was changed.': 'Angalia hali ya kundi; hakuna kilichobadilishwa.',
  'Batch {0} was changed while it was being approved. Nothing was sent.':
    'Kundi {0} lilibadilishwa wakati likiidhinishwa. Hakuna kilichotumwa.',
  'Other batches were approved while this one was, and it was not held against them. Nothing was approved or sent.':
    'Makundi mengine yaliidhinishwa wakati hili likiidhinishwa, na halikulinganishwa nayo. Hakuna kilichoidhinishwa wala kutumwa.',
  'Review it again and confirm what is there now.': 'Lihakiki tena na uthibitishe yaliyomo sasa.',
  'This program was built with SQLite {0}, which can spoil its own files.':
    'Programu hii imejengwa na SQLite {0}, ambayo inaweza kuharibu mafaili yake yenyewe.',
  'Install a build with SQLite {0} or newer.': 'Sakinisha toleo lenye SQLite {0} au jipya zaidi.',
  'The file system of {0} cannot keep a write-ahead log, without which the journal is not safe.':
    'Mfumo wa mafaili wa {0} hauwezi kuweka kumbukumbu za uandishi wa awali (write-ahead log), na bila hizo daftari si salama.',
  'Choose a folder on a local disk of this computer.': 'Chagua folda iliyo kwenye diski ya kompyuta hii.',
  "The journal would not be safe: SQLite's {0} is {1}.": 'Daftari halingekuwa salama: {0} ya SQLite ni {1}.',
  'Nothing was sent. Report this; another build of the program may be needed.':
    'Hakuna kilichotumwa. Toa taarifa ya hili; huenda toleo jingine la programu linahitajika.',
  'The batch has no row {0}.': 'Kundi halina mstari {0}.',
  'A row came twice in one step.': 'Mstari ulikuja mara mbili katika hatua moja.',
  'There is no act {0}.': 'Hakuna tendo {0}.',
  'Rows change only by an act.': 'Mistari hubadilika kwa tendo tu.',
  'Act {0} is none of this batch.': 'Tendo {0} si la kundi hili.',
  'Nothing more is recorded since an earlier step failed: {0}':
    'Hakuna kingine kinachorekodiwa kwa kuwa hatua iliyotangulia ilishindikana: {0}',
  'moved or deleted while in use': 'limehamishwa au kufutwa wakati likitumika',
  'a cloud storage program': 'programu ya hifadhi ya mtandaoni',
  'it is on a network share': 'ipo kwenye diski ya pamoja ya mtandao',
  '{0} keeps it in step with other machines': '{0} inaisawazisha na mashine nyingine',
  'it is on a network file system ({0})': 'ipo kwenye mfumo wa mafaili wa mtandao ({0})',
  'it is on a file system of another machine ({0})': 'ipo kwenye mfumo wa mafaili wa mashine nyingine ({0})',
  'The journal cannot be kept in {0}: {1}, so records of payments could be lost.':
    'Daftari haliwezi kuwekwa kwenye {0}: {1}, kwa hiyo kumbukumbu za malipo zinaweza kupotea.',
  'The folder {0} cannot be made here ({1}). Nothing was sent.':
    'Folda {0} haiwezi kutengenezwa hapa ({1}). Hakuna kilichotumwa.',
  'The journal cannot be kept in {0}: a file stands where a folder is needed.':
    'Daftari haliwezi kuwekwa kwenye {0}: kuna faili mahali panapohitaji folda.',
  'Choose another folder.': 'Chagua folda nyingine.',
  'Row {0} came where row {1} was due.': 'Mstari {0} umekuja mahali pa mstari {1}.',
  'The file has {0} rows, the draft has {1}.': 'Faili lina mistari {0}, rasimu ina {1}.',
  'Nothing was deleted or rebuilt. {0}': 'Hakuna kilichofutwa wala kujengwa upya. {0}',
  'There is no space left for the journal {0}.': 'Hakuna nafasi iliyobaki kwa daftari {0}.',
  'Make room on this disk, then start again; what was recorded so far is kept.':
    'Ongeza nafasi kwenye diski hii, kisha uanze tena; kilichorekodiwa hadi sasa kimehifadhiwa.',
  'The journal {0} can only be read, not written.': 'Daftari {0} linaweza kusomwa tu, haliwezi kuandikwa.',
  'Make {0} writable or choose another folder, then start again.':
    'Ruhusu kuandika kwenye {0} au chagua folda nyingine, kisha uanze tena.',
  'This user may not read and write the journal {0} and its folder.':
    'Mtumiaji huyu hana ruhusa ya kusoma na kuandika daftari {0} na folda yake.',
  'Give this user the right to change the folder and its files, or choose another folder.':
    'Mpe mtumiaji huyu haki ya kubadilisha folda na mafaili yake, au chagua folda nyingine.',
  'The journal {0} is damaged and was not opened for work.':
    'Daftari {0} limeharibika na halikufunguliwa kwa kazi.',
  '{0} Keep the file as it is and ask for help before sending anything again.':
    '{0} Acha faili lilivyo na uombe msaada kabla ya kutuma chochote tena.',
  'The file {0} is not a journal of Paymaster, or its beginning is damaged.':
    'Faili {0} si daftari la Paymaster, au mwanzo wake umeharibika.',
  '{0} Move the file elsewhere if it belongs to something else, or choose another folder.':
    '{0} Lihamishe faili kama ni la kitu kingine, au chagua folda nyingine.',
  'There is no journal at {0}.': 'Hakuna daftari kwenye {0}.',
  'If one was there, put it back. {0}': 'Kama lilikuwepo, lirudishe. {0}',
  'Another program has locked the journal {0}.': 'Programu nyingine imelifunga daftari {0}.',
  'Close the program that has the file open, then start again.':
    'Funga programu iliyofungua faili hilo, kisha uanze tena.',
  'The journal {0} refused a step that would break its own rules.':
    'Daftari {0} limekataa hatua ambayo ingevunja kanuni zake.',
  'Nothing of that step was recorded. Report this with the text in parentheses.':
    'Hakuna sehemu ya hatua hiyo iliyorekodiwa. Toa taarifa ya hili pamoja na maandishi yaliyo kwenye mabano.',
  'The part of Paymaster that works on the journal {0} has ended by itself. ({1})':
    'Sehemu ya Paymaster inayoshughulikia daftari {0} imesimama yenyewe. ({1})',
  'The disk did not read or write the journal {0} as it should.':
    'Diski haikusoma au haikuandika daftari {0} inavyotakiwa.',
  '{0} Check the disk, then resume the batch; rows without a known outcome are asked about first.':
    '{0} Kagua diski, kisha uendeleze kundi; mistari ambayo matokeo yake hayajulikani inaulizwa kwanza.',
  'There are no copies beside it.': 'Hakuna nakala kando yake.',
  'Its newest backup is {0}: paymaster journal restore reads it back.':
    'Nakala rudufu yake ya karibuni zaidi ni {0}: paymaster journal restore huirejesha.',
  'Copies made before upgrades: {0}.': 'Nakala zilizotengenezwa kabla ya masasisho: {0}.',
  'The journal refused a step: {0}': 'Daftari limekataa hatua: {0}',
  'Nothing of that step was recorded. Start again; the journal is as it was before.':
    'Hakuna sehemu ya hatua hiyo iliyorekodiwa. Anza tena; daftari lipo kama lilivyokuwa.',
  'The journal in {0} is in use by {1}.': 'Daftari lililo kwenye {0} linatumiwa na {1}.',
  '{0} (process {1} on {2}) since {3}': '{0} (mchakato {1} kwenye {2}) tangu {3}',
  '{0}, {1} UTC': '{0}, {1} UTC',
  'another program': 'programu nyingine',
  'Close that program or wait until it has finished. The command line reads batches, status and reports meanwhile.':
    'Funga programu hiyo au subiri imalize. Wakati huo mstari wa amri unaweza kusoma makundi, hali na ripoti.',
  'The journal {0} was made by a newer Paymaster (layout {1}; this one knows {2}).':
    'Daftari {0} limetengenezwa na Paymaster mpya zaidi (muundo {1}; hii inaujua {2}).',
  'Start the newer Paymaster. Nothing was changed. {0}':
    'Anzisha Paymaster mpya zaidi. Hakuna kilichobadilishwa. {0}',
  'The journal {0} was laid out by another edition of step {1} than this program has.':
    'Daftari {0} liliundwa kwa toleo tofauti la hatua {1} na lililo kwenye programu hii.',
  'Start the Paymaster that made it. Nothing was changed. {0}':
    'Anzisha Paymaster iliyolitengeneza. Hakuna kilichobadilishwa. {0}',
  'The copy {0} differs from the journal, so its layout was not changed.':
    'Nakala {0} inatofautiana na daftari, kwa hiyo muundo wake haukubadilishwa.',
  'Nothing was changed. Start the Paymaster that was used before, and report this.':
    'Hakuna kilichobadilishwa. Anzisha Paymaster iliyotumika awali, na utoe taarifa ya hili.',
  'There is a profile named {0} already.': 'Tayari kuna wasifu wenye jina {0}.',
  'Choose another name, or remove the old profile first.':
    'Chagua jina jingine, au ondoa kwanza wasifu wa zamani.',
  'A row to be offered again was never approved.': 'Mstari unaotakiwa kutumwa tena haukuwahi kuidhinishwa.',
  'Row {0} is {1}, not offered.': 'Mstari {0} {1}, haukutolewa kwa huduma.',
  'The journal {0} is gone, but was there: {1} stand beside its place.':
    'Daftari {0} halipo, lakini lilikuwepo: {1} zipo kando ya mahali pake.',
  'The journal {0} has lost what was recorded last: its audit trail had {1} entries, and is another one now or ends before.':
    'Daftari {0} limepoteza yaliyoandikwa mwisho: kumbukumbu zake za ukaguzi zilikuwa na maingizo {1}, na sasa ni nyingine au zinaishia kabla.',
  'Send nothing more. If paymaster.db-wal was moved or left behind, put it beside the journal again. Otherwise type paymaster journal restore with the newest backup, or with this file: it asks the service about each payment before anything is sent. {0}':
    'Usitume chochote tena. Ikiwa paymaster.db-wal lilihamishwa au lilisahaulika, lirudishe kando ya daftari. Vinginevyo endesha paymaster journal restore kwa nakala rudufu ya mwisho, au kwa faili hili: litauliza huduma kuhusu kila malipo kabla ya kutuma chochote. {0}',
  'Put the journal back before anything is sent. {0} To begin anew, move these files away.':
    'Lirudishe daftari kabla ya kutuma chochote. {0} Ili kuanza upya, hamisha mafaili haya.',
  'the file is empty': 'faili ni tupu',
  'application id {0}': 'kitambulisho cha programu {0}',
  'Batch {0}, or the batch whose rows it retries, comes from a restored backup, and may have been sent after the backup was made. Nothing was done now.':
    'Kundi {0}, au kundi ambalo linarudia mistari yake, limetoka katika nakala rudufu iliyorejeshwa, na huenda lilitumwa baada yake. Hakuna kilichofanywa sasa.',
  'Ask whoever sends, and the service. It can be approved once somebody has said, with the reason, that it was not sent.':
    'Muulize anayetuma, na huduma. Linaweza kuidhinishwa mtu akishasema, pamoja na sababu, kuwa halikutumwa.',
  'Only a draft can be confirmed.': 'Rasimu pekee inaweza kuthibitishwa.',
  'A row that was asked about is not unsent any more.': 'Mstari ulioulizwa hauko tena bila kutumwa.',
  'Rows of a restored backup were not asked about yet.':
    'Mistari ya nakala rudufu iliyorejeshwa bado haijaulizwa.',
  'The restore of a backup as {0} was cut short.': 'Urejeshaji wa nakala rudufu katika {0} ulikatizwa.',
  'Start the window, or any command that sends or imports, once: it finishes the restore. Both journals are whole.':
    'Anzisha dirisha mara moja, au amri inayotuma au kuingiza: itamaliza urejeshaji. Madaftari yote mawili ni kamili.',
  '1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send it no other way: {0} asks the service about it before anything is sent.':
    'Mstari 1 ulikuwa haujatumwa katika nakala rudufu iliyorejeshwa, au kwenye seva iliyochukua nafasi, na huenda ulitumwa baadaye. Usiutume kwa njia nyingine: {0} huuliza huduma kuuhusu kabla ya chochote kutumwa.',
  '{0} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send them no other way: {1} asks the service about each before anything is sent.':
    'Mistari {0} ilikuwa haijatumwa katika nakala rudufu iliyorejeshwa, au kwenye seva iliyochukua nafasi, na huenda ilitumwa baadaye. Usiitume kwa njia nyingine: {1} huuliza huduma kuhusu kila mmoja kabla ya chochote kutumwa.',
  'The service gave no answer about the account that the token opens, so that nobody was asked about these rows. Nothing was sent now.':
    'Huduma haikujibu kuhusu akaunti inayofunguliwa na tokeni, kwa hiyo hakuna kilichoulizwa kuhusu mistari hii. Hakuna kilichotumwa sasa.',
  'The service gave no answer about some of these rows: they may have been sent since the backup. Nothing was sent now.':
    'Huduma haikujibu kuhusu baadhi ya mistari hii: huenda ilitumwa tangu nakala rudufu. Hakuna kilichotumwa sasa.',
  'Nothing was sent now.': 'Hakuna kilichotumwa sasa.',
  'The journal that was replaced last is kept as {0}: paymaster journal restore reads it back, too.':
    'Daftari lililobadilishwa mwisho limehifadhiwa kama {0}: paymaster journal restore inalisoma pia.',
  'Ask again later. Until then pay these people no other way.':
    'Uliza tena baadaye. Hadi hapo usiwalipe watu hawa kwa njia nyingine.',
  'The service tells nothing about some of these rows, since it offers no status check: they may have been sent since the backup. Nothing was sent now.':
    'Huduma haisemi chochote kuhusu baadhi ya mistari hii, kwa kuwa haitoi ukaguzi wa hali: huenda ilitumwa tangu nakala rudufu. Hakuna kilichotumwa sasa.',
  'Ask the service another way, or look at a statement of it, before you pay these people. Resume sends the same requests again, and what the service has already it does not pay twice.':
    'Uliza huduma kwa njia nyingine, au angalia taarifa yake, kabla ya kuwalipa watu hawa. Kuendelea hutuma maombi yaleyale tena, na kile ambacho huduma inacho tayari hakilipwi mara mbili.',
  'The service does not have some of these rows. That proves nothing before 15 minutes have passed since the restore, as they may have been sent just before it. Nothing was sent now.':
    'Huduma haina baadhi ya mistari hii. Hilo halithibitishi chochote kabla ya dakika 15 kupita tangu urejeshaji, kwa kuwa huenda ilitumwa muda mfupi kabla yake. Hakuna kilichotumwa sasa.',
  'Ask once more when the 15 minutes have passed. Until then pay these people no other way.':
    'Uliza mara nyingine dakika 15 zikishapita. Hadi hapo usiwalipe watu hawa kwa njia nyingine.',
  'Somebody had the service asked about the rows that were unsent in the backup, and nothing sent.':
    'Mtu alitaka huduma iulizwe kuhusu mistari iliyokuwa haijatumwa katika nakala rudufu, na kisitumwe chochote.',
  'Batch {0} has rows that the restored backup holds as unsent, and what was decided about them after it was made is not known here: nothing goes on with the batch by itself. Nothing was sent.':
    'Kundi {0} lina mistari ambayo nakala rudufu iliyorejeshwa inaihesabu kuwa haijatumwa, na kilichoamuliwa kuihusu baada ya nakala hiyo kutengenezwa hakijulikani hapa: hakuna kinachoendelea na kundi hili chenyewe. Hakuna kilichotumwa.',
  'Resume it, which asks the service about these rows first, or have the service asked and send nothing.':
    'Endelea nalo, jambo ambalo linauliza huduma kwanza kuhusu mistari hii, au agiza huduma iulizwe bila kutuma chochote.',
  'Batch {0} has no rows that a restore left in doubt. Nothing was asked.':
    'Kundi {0} halina mistari ambayo urejeshaji uliiacha katika shaka. Hakuna kilichoulizwa.',
  '1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since: it is not left out before the service was asked about it. Nothing was changed.':
    'Mstari 1 ulikuwa haujatumwa katika nakala rudufu iliyorejeshwa, au kwenye seva iliyochukua nafasi, na huenda ulitumwa baadaye: hauachwi nje kabla ya huduma kuulizwa kuuhusu. Hakuna kilichobadilishwa.',
  '{0} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since: they are not left out before the service was asked about each. Nothing was changed.':
    'Mistari {0} ilikuwa haijatumwa katika nakala rudufu iliyorejeshwa, au kwenye seva iliyochukua nafasi, na huenda ilitumwa baadaye: haiachwi nje kabla ya huduma kuulizwa kuhusu kila mmoja. Hakuna kilichobadilishwa.',
  'Have the service asked without sending anything; what it does not have can be left out then.':
    'Fanya huduma iulizwe bila kutuma chochote; ambacho haina kinaweza kuachwa nje baadaye.',
  'Of {0} the backup that was restored knows the draft alone, and not what was sent of it.':
    'Kuhusu {0}, nakala rudufu iliyorejeshwa inajua rasimu pekee, na si kilichotumwa.',
  'Rows of a restored backup may have been sent already, and the service gives no answer about them. Nothing is sent before it does. Resume when it is back.':
    'Huenda mistari ya nakala rudufu iliyorejeshwa imeshatumwa, na huduma haitoi jibu juu yake. Hakuna kinachotumwa kabla ya jibu. Endelea huduma itakaporudi.',
  'The journal {0} was last used by an older Paymaster.':
    'Daftari {0} lilitumiwa mara ya mwisho na Paymaster ya zamani zaidi.',
  'Start the window, or any command that sends or imports, once: it makes a copy and brings the journal up to date.':
    'Anzisha dirisha mara moja, au amri yoyote inayotuma au kuingiza: inatengeneza nakala na kulisasisha daftari.',
  'Row {0} was never approved.': 'Mstari {0} haukuwahi kuidhinishwa.',
  'Row {0} is {1} and cannot become {2}.': 'Mstari {0} {1} na hauwezi kubadilika kuwa: {2}.',
  'Row {0} is {1}, not ready.': 'Mstari {0} {1}, haupo tayari.',
  'Row {0} is {1}; its payout is fixed.': 'Mstari {0} {1}; malipo yake hayabadiliki tena.',
  'A row is not rejected or failed, or a later row stands for it already. Nothing was changed.':
    'Kuna mstari ambao haukukataliwa wala haukushindikana, au mstari wa baadaye umeshachukua nafasi yake. Hakuna kilichobadilishwa.',
  'Look at the row: only rejected and failed rows can be retried, and each once.':
    'Angalia mstari: ni mistari iliyokataliwa na iliyoshindikana tu inayoweza kurudiwa, na kila mmoja mara moja.',
  'Row {0} has no attempt to withdraw.': 'Mstari {0} hauna jaribio la kuondoa.',
  'Row {0} cannot stay offered: its only attempt was withdrawn.':
    'Mstari {0} hauwezi kubaki umetolewa kwa huduma: jaribio lake pekee limeondolewa.',
  'Row {0} was never offered, but was checked.':
    'Mstari {0} haukuwahi kutolewa kwa huduma, lakini ulikaguliwa.',
  'No status check makes row {0} {1}.': 'Hakuna ukaguzi wa hali unaoupa mstari {0} hali hii: {1}.',
  'Row {0} is {1}, so nothing can be {2} about it.':
    'Mstari {0} {1}, kwa hiyo hakuna kinachoweza kurekodiwa kuuhusu ({2}).',
  'The journal holds a {0} that cannot be read.': 'Daftari lina data isiyoweza kusomwa ({0}).',
  'Nothing was changed. Keep the file as it is and ask for help before sending anything again.':
    'Hakuna kilichobadilishwa. Acha faili lilivyo na uombe msaada kabla ya kutuma chochote tena.',
  '{0} is no canonical amount.': '{0} si kiasi katika umbo lake la kawaida.',
  'A journal that is open for reading changes nothing.':
    'Daftari lililofunguliwa kwa kusoma halibadilishi chochote.',
  'No rows of {0} wait for a test row. Nothing was changed.':
    'Hakuna mstari wa {0} unaosubiri mstari wa majaribio. Hakuna kilichobadilishwa.',
  'The test row of {0} is not completed. Nothing was released.':
    'Mstari wa majaribio wa {0} haujakamilika. Hakuna kilichoachiliwa.',
  'Wait for it, or give the reason why the others go out all the same.':
    'Usubiri, au toa sababu ya mingine kutoka hata hivyo.',
  'The test row of {0} was neither refused nor has it failed. Nothing was changed.':
    'Mstari wa majaribio wa {0} haukukataliwa wala kushindikana. Hakuna kilichobadilishwa.',
  'Another test row is sent only when the first one has come to nothing.':
    'Mstari mwingine wa majaribio hutumwa tu wa kwanza usipofanikiwa.',
  'Another test row of {0} goes first already. Nothing was changed.':
    'Mstari mwingine wa majaribio wa {0} tayari unatangulia. Hakuna kilichobadilishwa.',
  'Resume the batch: it is sent then.': 'Endelea na kundi: utatumwa hapo.',
  'No backup was made: the disk has too little room for a copy of the journal.':
    'Nakala rudufu haikutengenezwa: diski haina nafasi ya kutosha kwa nakala ya daftari.',
  'Make room on this disk. What is recorded is kept, and sending goes on.':
    'Tengeneza nafasi kwenye diski hii. Kilichoandikwa kimetunzwa, na utumaji unaendelea.',
  'No backup was made: the journal {0} does not hold as a whole.':
    'Nakala rudufu haikutengenezwa: daftari {0} si kamili.',
  'Send nothing more and keep the file and its copies as they are. Press Check now in Settings, or run paymaster journal verify, to see what was found.':
    'Usitume chochote tena na uache faili na nakala zake kama zilivyo. Bonyeza Kagua sasa kwenye Mipangilio, au endesha paymaster journal verify, kuona kilichopatikana.',
  '{0} is the journal itself, and no backup of it. Nothing was changed.':
    '{0} ni daftari lenyewe, wala si nakala rudufu yake. Hakuna kilichobadilishwa.',
  'Name the backup that is to take its place.': 'Taja nakala rudufu itakayochukua nafasi yake.',
  'The backup {0} is damaged, and was not restored. Nothing was changed.':
    'Nakala rudufu {0} imeharibika, na haikurejeshwa. Hakuna kilichobadilishwa.',
  'The file {0} is not a journal of Paymaster, or its beginning is damaged. Nothing was changed.':
    'Faili {0} si daftari la Paymaster, au mwanzo wake umeharibika. Hakuna kilichobadilishwa.',
  'Restore another backup, and keep this file as it is.':
    'Rejesha nakala rudufu nyingine, na uweke faili hili kama lilivyo.',
};
