// What is said of a journal that another program changed, in Swahili.

export const ALTERED_SW = {
  'Line {0} of batch {1} is not as it was approved: another program changed its “{2}” or its request.':
    'Mstari wa {0} wa kundi {1} si kama ulivyoidhinishwa: programu nyingine ilibadilisha “{2}” yake au ombi lake.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was approved: another program changed it.':
    'Kati ya mistari {0} hadi {1} ya kundi {2} kuna mmoja usio kama ulivyoidhinishwa: programu nyingine iliubadilisha.',
  'The operation, the account, the address or the number of rows of batch {0} is not what was approved: another program changed it.':
    'Shughuli, akaunti, anwani au idadi ya mistari ya kundi {0} si ile iliyoidhinishwa: programu nyingine iliibadilisha.',
  'The columns, the defaults or the file of batch {0}, or the configuration of its account, are not what was signed: another program changed them.':
    'Safu, thamani za chaguo-msingi au faili la kundi {0}, au usanidi wa akaunti yake, si kama vilivyotiwa saini: programu nyingine ilivibadilisha.',
  'What was kept at the approval of batch {0} was changed or taken away by another program.':
    'Kilichohifadhiwa wakati wa kuidhinisha kundi {0} kilibadilishwa au kuondolewa na programu nyingine.',
  'Line {0} of batch {1} stands in a state, or with words or times, that its own attempts do not tell of: another program changed it.':
    'Mstari wa {0} wa kundi {1} uko katika hali, au una maneno au nyakati, ambazo majaribio yake yenyewe hayazisemi: programu nyingine iliubadilisha.',
  'Lines {0} to {1} of batch {2} hold a row of which something else is told than what became of it: another program changed it, or its attempts.':
    'Kati ya mistari {0} hadi {1} ya kundi {2} kuna mmoja unaosemwa tofauti na yaliyoupata: programu nyingine iliubadilisha, au majaribio yake.',
  'The seals on what became of the rows of batch {0} are not those that the audit trail tells of: another program changed them.':
    'Mihuri ya yaliyoipata mistari ya kundi {0} si ile inayotajwa na kumbukumbu za ukaguzi: programu nyingine iliibadilisha.',
  'Line {0} of batch {1} is not as it was read from its file, and nobody edited it so: another program changed it.':
    'Mstari wa {0} wa kundi {1} si kama uliposomwa kutoka faili lake, na hakuna aliyeuhariri hivyo: programu nyingine iliubadilisha.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was read from its file, and nobody edited it so: another program changed it.':
    'Kati ya mistari {0} hadi {1} ya kundi {2} kuna mmoja usio kama uliposomwa kutoka faili lake, na hakuna aliyeuhariri hivyo: programu nyingine iliubadilisha.',
  'What was kept of the rows of batch {0} as they were read is not what the audit trail tells of: another program changed it.':
    'Kilichohifadhiwa kuhusu mistari ya kundi {0} kama ilivyosomwa si kile kinachosemwa na kumbukumbu za ukaguzi: programu nyingine ilikibadilisha.',
  'Another program changed what the journal keeps of batch {0}. It is compared by its rows, and where nobody can tell any more who was paid, all of them count as paid. Check the audit trail, and ask for help.':
    'Programu nyingine ilibadilisha kile ambacho daftari linahifadhi kuhusu kundi {0}. Linalinganishwa kwa mistari yake, na pale ambapo hakuna awezaye kusema tena nani alilipwa, yote huhesabiwa kuwa yamelipwa. Kagua kumbukumbu za ukaguzi, na uombe msaada.',
  'The rows that were left out of batch {0} are not those that the audit trail tells of: another program changed them.':
    'Mistari iliyoachwa nje ya kundi {0} si ile inayotajwa na kumbukumbu za ukaguzi: programu nyingine iliibadilisha.',
  'Entry {0} of the audit trail, of rows that were left out of batch {1}, is not signed by somebody who may do this. It is not believed: another program made it, or an older Paymaster.':
    'Ingizo {0} la kumbukumbu za ukaguzi, kuhusu mistari iliyoachwa nje ya kundi {1}, halina saini ya mwenye ruhusa ya kufanya hivi. Haliaminiwi: lilitengenezwa na programu nyingine, au na Paymaster ya zamani.',
  'Rows of this batch were changed at the same moment. Nothing more was left out.':
    'Mistari ya kundi hili ilibadilishwa wakati huohuo. Hakuna mingine iliyoachwa nje.',
  'The payments that batch {0} pays again are not those that the audit trail tells of: another program changed them.':
    'Malipo ambayo kundi {0} linalipa tena si yale yanayotajwa na kumbukumbu za ukaguzi: programu nyingine iliyabadilisha.',
  'The totals of batch {0} are not those of its rows: another program changed them.':
    'Jumla za kundi {0} si za mistari yake: programu nyingine ilizibadilisha.',
  'What change {0} of the draft of batch {1} did to its rows is not what the audit trail tells of: another program changed it.':
    'Kile ambacho badiliko {0} la rasimu ya kundi {1} lilifanya kwa mistari yake si kama kumbukumbu za ukaguzi zinavyosema: programu nyingine ilikibadilisha.',
  'The file of batch {0}, how it was read, or the batch that it comes from, is not what the audit trail tells of: another program changed it.':
    'Faili la kundi {0}, jinsi lilivyosomwa au kundi ambalo limetoka si yale yanayotajwa na kumbukumbu za ukaguzi: programu nyingine iliyabadilisha.',
  'The time at which batch {0} is to be sent is not the one that the audit trail tells of: another program changed it.':
    'Saa ambayo kundi {0} linapaswa kutumwa si ile inayotajwa na kumbukumbu za ukaguzi: programu nyingine iliibadilisha.',
  'Which rows of batch {0} go first as test rows, or were released since, is not what was approved and what the audit trail tells of: another program changed it.':
    'Mistari ya kundi {0} inayotangulia kama mistari ya majaribio, au iliyoachiliwa tangu hapo, si ile iliyoidhinishwa na kutajwa na kumbukumbu za ukaguzi: programu nyingine iliibadilisha.',
  'Batch {0} is not in the state, or has not the times, that its rows and the audit trail tell of: another program changed it.':
    'Kundi {0} haliko katika hali, au halina nyakati, zinazotajwa na mistari yake na kumbukumbu za ukaguzi: programu nyingine ililibadilisha.',
  '{0} Nothing more of it is sent.': '{0} Hakuna kingine chake kinachotumwa.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help. What has gone out is still asked about.':
    'Tunza daftari na nakala zake zilivyo, kagua kumbukumbu za ukaguzi, na uombe msaada. Huduma bado inaulizwa kuhusu vilivyotoka.',
  'The roles, the limits or the key of the user {0}, or whether they were removed, are not what the audit trail tells of: another program changed them.':
    'Majukumu, vikomo au ufunguo wa mtumiaji {0}, au kuondolewa kwake, si kama kumbukumbu za ukaguzi zinavyosema: programu nyingine ilibadilisha.',
  'The address of the profile {0}, or what it asks for, is not what the audit trail tells of: another program changed it.':
    'Anwani ya wasifu {0}, au kile unachohitaji, si kama kumbukumbu za ukaguzi zinavyosema: programu nyingine ilibadilisha.',
  'The signing key of the profile {0}, how it signs, or the key of its service is not what the audit trail tells of: another program changed it.':
    'Ufunguo wa kusaini wa wasifu {0}, jinsi unavyosaini, au ufunguo wa huduma yake si kama kumbukumbu za ukaguzi zinavyosema: programu nyingine ilivibadilisha.',
  'Entry {0} of the audit trail is missing or is not what was written: another program changed it.':
    'Ingizo {0} la kumbukumbu za ukaguzi halipo, au si lile lililoandikwa: programu nyingine imelibadilisha.',
  'Which drafts are locked since a backup was restored ({0}) is not what the audit trail tells of: another program changed it.':
    'Rasimu zilizofungwa tangu nakala rudufu iliporejeshwa ({0}) si kama kumbukumbu za ukaguzi zinavyosema: programu nyingine ilibadilisha.',
  'Somebody else changed users or profiles at the same moment. Nothing was changed here.':
    'Mtu mwingine alibadilisha watumiaji au wasifu wakati huohuo. Hakuna kilichobadilishwa hapa.',
  'Look at what stands there now, and try again.': 'Angalia kilichopo sasa, kisha ujaribu tena.',
  'Entry {0} of the audit trail, on the user {1}, is not signed by somebody who may do this, as each such entry since {2} is. It is not believed: another program made it, or an older Paymaster.':
    'Ingizo {0} la kumbukumbu za ukaguzi, kuhusu mtumiaji {1}, halina saini ya mwenye ruhusa ya kufanya hivi, kama lilivyo nayo kila ingizo la aina hii tangu {2}. Haliaminiwi: lilitengenezwa na programu nyingine, au na Paymaster ya zamani.',
  'Entry {0} of the audit trail, on the profile {1}, is not signed by somebody who may do this, as each such entry since {2} is. It is not believed: another program made it, or an older Paymaster.':
    'Ingizo {0} la kumbukumbu za ukaguzi, kuhusu wasifu {1}, halina saini ya mwenye ruhusa ya kufanya hivi, kama lilivyo nayo kila ingizo la aina hii tangu {2}. Haliaminiwi: lilitengenezwa na programu nyingine, au na Paymaster ya zamani.',
  'Keep a copy of the journal, and find out who did it. Then let an administrator give {0} the roles, limits and passphrase that are right, or remove this user: what is signed then counts.':
    'Tunza nakala ya daftari, na utafute aliyefanya hivyo. Kisha msimamizi ampe {0} majukumu, vikomo na nenosiri sahihi, au amwondoe mtumiaji huyu: kinachosainiwa wakati huo ndicho kinachohesabiwa.',
  'Keep a copy of the journal, and find out who did it. Then let an administrator set everything at profile {0} as it is to be, or remove it and add it anew: what is signed then counts.':
    'Tunza nakala ya daftari, na utafute aliyefanya hivyo. Kisha msimamizi aweke kila kitu cha wasifu {0} kinavyopaswa kuwa, au auondoe na kuuongeza upya: kinachosainiwa wakati huo ndicho kinachohesabiwa.',
  '{0} Nothing is approved or sent.': '{0} Hakuna kinachoidhinishwa wala kutumwa.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help.':
    'Tunza daftari na nakala zake zilivyo, kagua kumbukumbu za ukaguzi, na uombe msaada.',
  'The audit trail has no entry of the approval of batch {0} any more: another program took its end away. It has {1} entries.':
    'Kumbukumbu za ukaguzi hazina tena ingizo la uidhinishaji wa kundi {0}: programu nyingine iliondoa mwisho wake. Zina maingizo {1}.',
  'Keep the journal and its copies as they are. An anchor or an evidence pack that was kept elsewhere, and the copies of the journal, show what is missing; check the audit trail against them, and ask for help.':
    'Tunza daftari na nakala zake zilivyo. Nanga au kifurushi cha ushahidi kilichowekwa kwingine, na nakala za daftari, huonyesha kinachokosekana; linganisha kumbukumbu za ukaguzi navyo, na uombe msaada.',
  'The limits that batch {0} was checked against, or that it goes on by itself, are not what the audit trail tells of: another program changed them.':
    'Viwango ambavyo kundi {0} lilikaguliwa navyo, au kwamba linaendelea lenyewe, sivyo ambavyo kumbukumbu ya ukaguzi inasema: programu nyingine imevibadilisha.',
};
