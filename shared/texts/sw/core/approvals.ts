// What the core says of approvals by two people, in Swahili.

export const APPROVALS_SW = {
  'Two people are needed: one who prepares and signs in here, and another one who approves. Nothing was changed.':
    'Wanahitajika watu wawili: mmoja anayeandaa na kuingia hapa, na mwingine anayeidhinisha. Hakuna kilichobadilishwa.',
  'Add users with these roles first.': 'Kwanza ongeza watumiaji wenye majukumu haya.',
  'Batch {0} was approved without a signature and is not sent to its end. It could not go on. Nothing was changed.':
    'Kundi {0} liliidhinishwa bila saini na halijatumwa hadi mwisho. Halingeweza kuendelea. Hakuna kilichobadilishwa.',
  'Send it to its end, or leave out what was not sent; then ask for two people.':
    'Litume hadi mwisho, au acha nje kisichotumwa; kisha omba watu wawili.',
  'Nobody here could approve it as things are.': 'Hakuna mtu hapa anayeweza kuliidhinisha kwa hali ilivyo.',
  'It could be approved by {0}.': 'Linaweza kuidhinishwa na {0}.',
  'Batch {0} needs the approval of a user, and nobody has signed in. {1}':
    'Kundi {0} linahitaji idhini ya mtumiaji, na hakuna aliyeingia. {1}',
  '{0} may not approve. {1}': '{0} haruhusiwi kuidhinisha. {1}',
  '{0} prepared batch {1}, so somebody else has to approve it. {2}':
    '{0} aliandaa kundi {1}, kwa hiyo mtu mwingine lazima aliidhinishe. {2}',
  'Batch {0} was prepared while nobody had signed in, so it is not known who else could approve it.':
    'Kundi {0} liliandaliwa wakati hakuna aliyeingia, kwa hiyo haijulikani ni nani mwingine angeweza kuliidhinisha.',
  '{0} may approve {1} {2} in one batch, and this one is {3} {4}.':
    '{0} anaweza kuidhinisha {1} {2} katika kundi moja, na hili ni {3} {4}.',
  '{0} may approve {1} {2} a day, and with this batch it would be {3} {4}.':
    '{0} anaweza kuidhinisha {1} {2} kwa siku, na pamoja na kundi hili itakuwa {3} {4}.',
  '{0} Nothing was approved, and nothing was sent.': '{0} Hakuna kilichoidhinishwa, na hakuna kilichotumwa.',
  'Read the file again as a user, and have it approved by another one.':
    'Soma faili tena ukiwa mtumiaji, kisha liidhinishwe na mwingine.',
  'Have it approved by one of them.': 'Liidhinishwe na mmoja wao.',
  'Ask an administrator for a higher limit of a day, or approve it on another day.':
    'Mwombe msimamizi kikomo cha juu zaidi cha siku, au uliidhinishe siku nyingine.',
  'What {0} may approve is limited, and this batch has rows without an amount or without a limited currency, which can be held against no limit.':
    'Kiasi ambacho {0} anaweza kuidhinisha kina kikomo, na kundi hili lina mistari isiyo na kiasi au isiyo na sarafu yenye kikomo, ambayo haiwezi kulinganishwa na kikomo chochote.',
  'Give every row its currency and its amount, or have it approved by somebody without limits.':
    'Upe kila mstari sarafu yake na kiasi chake, au liidhinishwe na mtu asiye na vikomo.',
  'Ask an administrator for a higher limit, or pay it in smaller batches.':
    'Mwombe msimamizi aongeze kikomo, au lipa kwa makundi madogo zaidi.',
  'The limits of 1 more approver are too low as well.':
    'Vikomo vya mwidhinishaji mwingine 1 pia ni vya chini mno.',
  'The limits of {0} more approvers are too low as well.':
    'Vikomo vya waidhinishaji wengine {0} pia ni vya chini mno.',
  'Ask an administrator for a higher limit of one of them, or to add a user who approves.':
    'Mwombe msimamizi amwongezee mmoja wao kikomo, au aongeze mtumiaji anayeidhinisha.',
  'Ask an administrator to add a user who approves.': 'Mwombe msimamizi aongeze mtumiaji anayeidhinisha.',
  'Batch {0} needs the signature of a second person, and nobody has signed it.':
    'Kundi {0} linahitaji saini ya mtu wa pili, na hakuna aliyelitia saini.',
  'The signature of the approval of batch {0} was taken away.':
    'Saini ya uidhinishaji wa kundi {0} iliondolewa.',
  'The signature of the approval of batch {0} does not hold: it was changed.':
    'Saini ya uidhinishaji wa kundi {0} si halali: ilibadilishwa.',
  'The approval of batch {0} is signed with a key that is not that of {1}.':
    'Uidhinishaji wa kundi {0} umesainiwa kwa ufunguo usio wa {1}.',
  'It is not known who prepared batch {0}, so nobody can say that two people saw it.':
    'Haijulikani ni nani aliandaa kundi {0}, kwa hiyo hakuna anayeweza kusema kwamba watu wawili waliliona.',
  '{0} prepared batch {1} and approved it, too. Two people are needed.':
    '{0} aliandaa kundi {1} na pia kuliidhinisha. Wanahitajika watu wawili.',
  'This file is no request and no answer, or it was changed on its way. Nothing was signed, and nothing was approved.':
    'Faili hili si ombi wala jibu, au lilibadilishwa njiani. Hakuna kilichosainiwa, na hakuna kilichoidhinishwa.',
  'Have it sent once more, or made anew.': 'Litumwe tena, au litengenezwe upya.',
  'This is an answer about a batch {0}, and no request for it was made from this journal. Nothing was approved.':
    'Hili ni jibu kuhusu kundi {0}, na hakuna ombi lake lililotengenezwa kutoka daftari hili. Hakuna kilichoidhinishwa.',
  'This is an answer about batch {0}, and not about batch {1}. Nothing was approved.':
    'Hili ni jibu kuhusu kundi {0}, si kuhusu kundi {1}. Hakuna kilichoidhinishwa.',
  'Choose the answer about this batch, or import it on the review of its own.':
    'Chagua jibu kuhusu kundi hili, au liingize kwenye uhakiki wa kundi lake.',
  'Import it where the request was made.': 'Liingize mahali ombi lilipotengenezwa.',
  'The answer is signed with the key {0}, which is that of no user here. Nothing was approved.':
    'Jibu limesainiwa kwa ufunguo {0}, ambao si wa mtumiaji yeyote hapa. Hakuna kilichoidhinishwa.',
  'Compare the key by telephone, add its user with the file of the public key, and import the answer again.':
    'Linganisha ufunguo kwa simu, ongeza mtumiaji wake kwa faili la ufunguo wa umma, kisha uingize jibu tena.',
  'The answer is signed with a key that was that of {0} and is in force no more. Nothing was approved.':
    'Jibu limesainiwa kwa ufunguo uliokuwa wa {0} na hautumiki tena. Hakuna kilichoidhinishwa.',
  'Have it signed by somebody who may approve.': 'Lisainiwe na mtu anayeruhusiwa kuidhinisha.',
  'The answer says that batch {0} was signed at {1}, which cannot be by the clock of this computer. Nothing was approved.':
    'Jibu linasema kundi {0} lilisainiwa {1}, jambo lisilowezekana kwa saa ya kompyuta hii. Hakuna kilichoidhinishwa.',
  'Set the clocks of both computers right, and have another request signed.':
    'Rekebisha saa za kompyuta zote mbili, na ombi jingine lisainiwe.',
  'Batch {0} was changed after the request was made. Nothing was approved.':
    'Kundi {0} lilibadilishwa baada ya ombi kutengenezwa. Hakuna kilichoidhinishwa.',
  'Batch {0} was changed after the request was made: line {1}, column {2}, was {3} and is {4}. Nothing was approved.':
    'Kundi {0} lilibadilishwa baada ya ombi kutengenezwa: mstari wa {1}, safu {2}, ilikuwa {3} na sasa ni {4}. Hakuna kilichoidhinishwa.',
  'What has to be acknowledged of batch {0} has changed since the request was made, or an older Paymaster made it. Nothing was approved.':
    'Yanayopaswa kuthibitishwa ya kundi {0} yamebadilika tangu ombi litengenezwe, au lilitengenezwa na Paymaster ya zamani. Hakuna kilichoidhinishwa.',
  'Make another request, and have it signed.': 'Tengeneza ombi jingine, na lisainiwe.',
  'Rows of batch {0} are left out by somebody who may approve it and did not prepare it: two people are asked for. {1} may not. {2} Nothing was changed.':
    'Mistari ya kundi {0} huachwa nje na mtu anayeweza kuliidhinisha ambaye hakuliandaa: wanahitajika watu wawili. {1} haruhusiwi. {2} Hakuna kilichobadilishwa.',
  'Nobody here could.': 'Hakuna mtu hapa anayeweza.',
  'It could be done by {0}.': 'Inaweza kufanywa na {0}.',
  'Have it done by one of them.': 'Ifanywe na mmoja wao.',
  'Another program did this. Keep the journal and its copies as they are, check the audit trail, and ask for help. The batch cannot be approved a second time.':
    'Programu nyingine ilifanya hivi. Tunza daftari na nakala zake zilivyo, kagua kumbukumbu za ukaguzi, na uombe msaada. Kundi haliwezi kuidhinishwa mara ya pili.',
  'It cannot be approved a second time. Have its rows left out by somebody who may approve, read the file again as a user, and have that batch approved by another one.':
    'Haliwezi kuidhinishwa mara ya pili. Mistari yake iachwe nje na mtu anayeruhusiwa kuidhinisha, soma faili tena ukiwa mtumiaji, kisha kundi hilo liidhinishwe na mwingine.',
  'a repair': 'rekebisho',
  'accepted numbers': 'namba zilizokubaliwa',
  'a value that was set': 'thamani iliyowekwa',
  'a split': 'mgawanyo',
  'an adding up': 'ujumlishaji',
  'a correction from before': 'sahihisho la awali',
  'an exclusion': 'kuondoa',
  'an inclusion': 'kurudisha',
  'an act that was cut short': 'tendo lililokatizwa',
  'a change that was taken back': 'badiliko lililotenduliwa',
  'Batch {0} was changed after the request was made: {1}. Nothing was approved.':
    'Kundi {0} lilibadilishwa baada ya ombi kutengenezwa: {1}. Hakuna kilichoidhinishwa.',
  'Batch {0} was changed after the request was made: {1}, in line {2}. Nothing was approved.':
    'Kundi {0} lilibadilishwa baada ya ombi kutengenezwa: {1}, kwenye mstari wa {2}. Hakuna kilichoidhinishwa.',
  'Batch {0} was changed after the request was made: {1}, in several rows, the first in line {2}. Nothing was approved.':
    'Kundi {0} lilibadilishwa baada ya ombi kutengenezwa: {1}, kwenye mistari kadhaa, wa kwanza kwenye mstari wa {2}. Hakuna kilichoidhinishwa.',
  'Have another administrator give you another passphrase, or add a user who approves.':
    'Mwombe msimamizi mwingine akupe nenosiri jingine, au aongeze mtumiaji anayeidhinisha.',
  'Batch {0} was approved by this answer of {1} already. Nothing was changed.':
    'Kundi {0} limeshaidhinishwa kwa jibu hili la {1}. Hakuna kilichobadilishwa.',
  'Nothing more has to be imported: go on with the batch.': 'Hakuna kingine cha kuingiza: endelea na kundi.',
  '{0} prepared batch {1} with a passphrase or recovery code from {2}, so it counts as the work of {3} as well. {4}':
    '{0} aliandaa kundi {1} kwa nenosiri au msimbo wa dharura kutoka kwa {2}, kwa hiyo linahesabiwa kuwa kazi ya {3} pia. {4}',
  '{0} has a passphrase or recovery code from {1}, who prepared batch {2}: the key of {3} counts for no second person. {4}':
    '{0} ana nenosiri au msimbo wa dharura kutoka kwa {1}, aliyeandaa kundi {2}: ufunguo wa {3} hauhesabiwi kuwa wa mtu wa pili. {4}',
  '{0} has a passphrase or recovery code from {1}, and so has {2}, who prepared batch {3}: the two count for one person. {4}':
    '{0} ana nenosiri au msimbo wa dharura kutoka kwa {1}, vilevile {2}, aliyeandaa kundi {3}: wawili hao wanahesabiwa kuwa mtu mmoja. {4}',
  '{0} still has the first passphrase, from the time when {1} added this user, and {2} prepared batch {3}: {4} chooses another one before approving it. {5}':
    '{0} bado ana nenosiri la kwanza, la wakati {1} alipomwongeza mtumiaji huyu, na {2} aliandaa kundi {3}: {4} achague jingine kabla ya kuliidhinisha. {5}',
  '{0} still has the first passphrase, from the time when {1} added this user, and {2}, who prepared batch {3}, has a passphrase or recovery code from {4}: {5} chooses another one before approving it. {6}':
    '{0} bado ana nenosiri la kwanza, la wakati {1} alipomwongeza mtumiaji huyu, na {2}, aliyeandaa kundi {3}, ana nenosiri au msimbo wa dharura kutoka kwa {4}: {5} achague jingine kabla ya kuliidhinisha. {6}',
  '{0} prepared batch {1} and {2} approved it, and with passphrases or a recovery code from {3} one person could have done both. Two people are needed.':
    '{0} aliandaa kundi {1} na {2} aliliidhinisha, na kwa manenosiri au msimbo wa dharura kutoka kwa {3} mtu mmoja angeweza kufanya yote mawili. Wanahitajika watu wawili.',
  'It could be approved by {0}, after choosing another passphrase than the first one.':
    'Linaweza kuidhinishwa na {0}, baada ya kuchagua nenosiri jingine badala ya la kwanza.',
  'Choose another passphrase as your own, then approve it.':
    'Chagua nenosiri jingine liwe lako mwenyewe, kisha liidhinishe.',
  'Have one of them choose another passphrase, then approve it.':
    'Mmoja wao achague nenosiri jingine, kisha aliidhinishe.',
  'Have {0} choose another passphrase and read the file again, or ask an administrator to add a user who approves.':
    '{0} achague nenosiri jingine na asome faili tena, au mwombe msimamizi aongeze mtumiaji anayeidhinisha.',
  'The time of batch {0} is set, moved and cancelled, and the batch is sent before it, by somebody who may approve it and did not prepare it: two people are asked for. {1} may not. {2} Nothing was changed.':
    'Wakati wa kundi {0} huwekwa, hubadilishwa na kufutwa, na kundi hutumwa kabla ya wakati huo, na mtu anayeruhusiwa kuliidhinisha na ambaye hakuliandaa: wanaombwa watu wawili. {1} haruhusiwi. {2} Hakuna kilichobadilishwa.',
  'It could be approved by {0}, and by {1} after choosing another passphrase than the first one.':
    'Linaweza kuidhinishwa na {0}, na pia na {1} baada ya kuchagua nenosiri jingine badala ya la kwanza.',
  'A user who is added by whoever prepared it chooses another passphrase before approving it; a user of another computer is added by the public key and signs a request there.':
    'Mtumiaji anayeongezwa na aliyeliandaa huchagua nenosiri jingine kabla ya kuliidhinisha; mtumiaji wa kompyuta nyingine huongezwa kwa ufunguo wa umma na kutia saini ombi huko.',
  'It could be done by {0}, and by {1} after choosing another passphrase than the first one.':
    'Linaweza kufanywa na {0}, na pia na {1} baada ya kuchagua nenosiri jingine badala ya la kwanza.',
  'It could be done by {0}, after choosing another passphrase than the first one.':
    'Linaweza kufanywa na {0}, baada ya kuchagua nenosiri jingine badala ya la kwanza.',
  'Choose another passphrase as your own, or have it done by one of them.':
    'Chagua nenosiri jingine liwe lako mwenyewe, au mmoja wao alifanye.',
  'Have one of them choose another passphrase first.': 'Kwanza mmoja wao achague nenosiri jingine.',
  'Ask an administrator to add a user who approves, and who chooses another passphrase first where whoever adds them prepared it.':
    'Mwombe msimamizi aongeze mtumiaji anayeidhinisha, na ambaye atachagua kwanza nenosiri jingine ikiwa anayemwongeza ndiye aliyeandaa kundi.',
  'Choose another passphrase as your own.': 'Chagua nenosiri jingine liwe lako mwenyewe.',
};
