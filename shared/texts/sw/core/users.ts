// What the core says of users and their passphrases, in Swahili.

export const USERS_SW = {
  'Nobody could administer Paymaster here any more. Nothing was changed.':
    'Hakungekuwa na mtu wa kusimamia Paymaster hapa tena. Hakuna kilichobadilishwa.',
  'Give somebody else with a passphrase on this computer the role of administrator first.':
    'Kwanza mpe mtu mwingine mwenye nenosiri kwenye kompyuta hii jukumu la msimamizi.',
  'There is, or was, a user named {0}, or one with this key.':
    'Kuna, au kulikuwa na, mtumiaji anayeitwa {0}, au mwenye ufunguo huu.',
  'Choose another name. A name is never given twice, so that the audit trail means one person by it.':
    'Chagua jina jingine. Jina halitolewi mara mbili, ili kumbukumbu za ukaguzi zimaanishe mtu mmoja kwalo.',
  'Paymaster has users on this computer, and nobody has signed in. Nothing was changed.':
    'Paymaster ina watumiaji kwenye kompyuta hii, na hakuna aliyeingia. Hakuna kilichobadilishwa.',
  'Sign in first; on the command line name yourself with --user.':
    'Ingia kwanza; kwenye mstari wa amri jitaje kwa --user.',
  '{0} may only look. One of these roles is needed: {1}. Nothing was changed.':
    '{0} anaweza kutazama tu. Moja ya majukumu haya linahitajika: {1}. Hakuna kilichobadilishwa.',
  '{0} may not do this: it needs the role {1}. Nothing was changed.':
    '{0} haruhusiwi kufanya hili: linahitaji jukumu la {1}. Hakuna kilichobadilishwa.',
  'Have it done by somebody who may, or ask an administrator for the role.':
    'Mwache afanye mwenye ruhusa, au mwombe msimamizi jukumu hilo.',
  prepare: 'kuandaa',
  approve: 'kuidhinisha',
  administer: 'kusimamia',
  'read only': 'kusoma tu',
  'Too many wrong passphrases for {0}. The next one is looked at in {1} s.':
    'Manenosiri mengi yasiyo sahihi ya {0}. Lijalo litaangaliwa baada ya sekunde {1}.',
  'Wait, then type it with care. An administrator can give another one.':
    'Subiri, kisha uliandike kwa uangalifu. Msimamizi anaweza kutoa jingine.',
  'This file holds no public key of a Paymaster user.':
    'Faili hili halina ufunguo wa umma wa mtumiaji wa Paymaster.',
  'Have it made anew on the other computer: paymaster user public-key NAME.':
    'Utengenezwe upya kwenye kompyuta nyingine: paymaster user public-key NAME.',
  'A passphrase has at least {0} characters.': 'Nenosiri lina angalau herufi {0}.',
  'Take four or five words that belong to no sentence; spaces count.':
    'Tumia maneno manne au matano yasiyohusiana; nafasi zinahesabiwa.',
  'The limit of a day in {0} is below that of one batch, which could never be reached. Nothing was changed.':
    'Kikomo cha siku kwa {0} kiko chini ya cha kundi moja, ambacho hakingeweza kufikiwa kamwe. Hakuna kilichobadilishwa.',
  'Give a higher limit of a day, or a lower one of a batch.':
    'Weka kikomo kikubwa zaidi cha siku, au kidogo zaidi cha kundi.',
  'There is no user named {0}.': 'Hakuna mtumiaji anayeitwa {0}.',
  'Look at the list of users.': 'Angalia orodha ya watumiaji.',
  'There is, or was, a user named {0}.': 'Kuna, au kulikuwa na, mtumiaji anayeitwa {0}.',
  'The name {0} mixes letters of several alphabets. It could be taken for another name. Nothing was changed.':
    'Jina {0} linachanganya herufi za alfabeti kadhaa. Linaweza kudhaniwa kuwa jina jingine. Hakuna kilichobadilishwa.',
  'Type the name anew in one alphabet.': 'Andika jina upya kwa alfabeti moja.',
  'The name {0} looks like that of {1}, who is, or was, a user. Nothing was changed.':
    'Jina {0} linafanana na la {1}, ambaye ni, au alikuwa, mtumiaji. Hakuna kilichobadilishwa.',
  'Choose a name that nobody takes for another one, with a second name or an initial.':
    'Chagua jina ambalo hakuna atakayelidhania kuwa jingine, lenye jina la pili au herufi ya kwanza.',
  'The name {0} holds a character that is not seen. Two users could look alike. Nothing was changed.':
    'Jina {0} lina herufi isiyoonekana. Watumiaji wawili wangeweza kufanana. Hakuna kilichobadilishwa.',
  'The first user administers Paymaster on this computer and needs a passphrase here.':
    'Mtumiaji wa kwanza husimamia Paymaster kwenye kompyuta hii na anahitaji nenosiri hapa.',
  'Add an administrator with a passphrase first, then this user by the public key.':
    'Kwanza ongeza msimamizi mwenye nenosiri, kisha mtumiaji huyu kwa ufunguo wa umma.',
  '{0} has no passphrase on this computer: only the public key is known here.':
    '{0} hana nenosiri kwenye kompyuta hii: ufunguo wa umma pekee unajulikana hapa.',
  'They sign on their own computer, or an administrator gives them a passphrase here.':
    'Wanatia saini kwenye kompyuta yao, au msimamizi awape nenosiri hapa.',
  'Your own passphrase is changed with the one that you have.':
    'Nenosiri lako mwenyewe hubadilishwa kwa lile ulilo nalo.',
  'Change it as your own.': 'Libadilishe kama lako.',
  'The recovery code is for administrators, and {0} is none.':
    'Msimbo wa dharura ni wa wasimamizi, na {0} si mmoja wao.',
  'An administrator can give {0} another passphrase.': 'Msimamizi anaweza kumpa {0} nenosiri jingine.',
  'This is not the passphrase of {0}.': 'Hili si nenosiri la {0}.',
  'Type it again. After three wrong ones each further one has to wait longer.':
    'Liandike tena. Baada ya matatu yasiyo sahihi, kila jaribio husubiri zaidi.',
  'This is not the recovery code.': 'Huu si msimbo wa dharura.',
  'It was shown when the first administrator was added, and again each time it was used.':
    'Ulionyeshwa msimamizi wa kwanza alipoongezwa, na tena kila ulipotumika.',
  'The passphrase of {0} was given by an administrator, who knows it. Nothing else can be done with it, and nothing signed, before {1} has chosen another one. Nothing was changed.':
    'Nenosiri la {0} lilitolewa na msimamizi anayelijua. Hakuna kingine kinachoweza kufanywa nalo wala kusainiwa kabla {1} hajachagua jingine. Hakuna kilichobadilishwa.',
  'This is the passphrase that was given. Nothing was changed.':
    'Hili ndilo nenosiri lililotolewa. Hakuna kilichobadilishwa.',
  'Choose one that nobody else knows.': 'Chagua ambalo hakuna mwingine analijua.',
  'The journal that is to be replaced is not opened, but its users can be read: an administrator of it puts another one in its place. Nothing was changed.':
    'Daftari linalobadilishwa halifunguliwi, lakini watumiaji wake wanaweza kusomwa: msimamizi wake ndiye anayeweka jingine mahali pake. Hakuna kilichobadilishwa.',
  '{0} may not do this: an administrator of the journal that is to be replaced does. Nothing was changed.':
    '{0} hawezi kufanya hili: hufanywa na msimamizi wa daftari linalobadilishwa. Hakuna kilichobadilishwa.',
  'Name one with --user: {0}. Where none of them can be had, restore the backup into another data folder with --data-dir, and keep this one as it is.':
    'Mtaje mmoja kwa --user: {0}. Kama hakuna anayepatikana kati yao, rejesha nakala rudufu katika folda nyingine ya data kwa --data-dir, na uache hii ilivyo.',
  'None has a passphrase in it. Restore the backup into another data folder with --data-dir, and keep this one as it is.':
    'Hakuna mwenye nenosiri ndani yake. Rejesha nakala rudufu katika folda nyingine ya data kwa --data-dir, na uache hii ilivyo.',
};
