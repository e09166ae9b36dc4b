// What a journal in PostgreSQL refuses, and why, in Swahili.

export const DATABASE_SW = {
  'PostgreSQL {0} is older than {1}': 'PostgreSQL {0} ni ya zamani kuliko {1}',
  'it is a replica, not the primary': 'ni nakala, si seva kuu',
  'it takes no changes: {0}': 'haikubali mabadiliko: {0}',
  'what is recorded could be lost: {0}': 'kinachorekodiwa kinaweza kupotea: {0}',
  'its texts are not kept as UTF-8: {0}': 'maandishi yake hayahifadhiwi kama UTF-8: {0}',
  'no journal was made in it': 'hakuna daftari lililotengenezwa humo',
  'a standby that is to be synchronous could be without what was recorded: {0}':
    'seva ya akiba inayopaswa kwenda sambamba ingeweza kukosa kilichoandikwa: {0}',
  '{0} was not granted the role {1}': '{0} hakupewa jukumu {1}',
  'The desks of the journal in the database {0} work with the role {1}. That cannot be changed.':
    'Vituo vya daftari katika hifadhidata {0} hufanya kazi kwa jukumu {1}. Hilo haliwezi kubadilishwa.',
  'Leave out {0}.': 'Acha {0}.',
  'The role {0} is that of the desks of another journal on this server, in the database {1}. They would reach this one too.':
    'Jukumu {0} ni la vituo vya daftari jingine kwenye seva hii, katika hifadhidata {1}. Vingefikia hili pia.',
  'Give the desks of this journal a role of their own: {0}. Nothing was made.':
    'Vipe vituo vya daftari hili jukumu lake chenyewe: {0}. Hakuna kilichoundwa.',
  'The database {0} was set back, or another server has taken its place. Nothing more is recorded here.':
    'Hifadhidata {0} imerudishwa kwenye hali ya awali, au seva nyingine imechukua nafasi yake. Hakuna kinachorekodiwa tena hapa.',
  'Close Paymaster and open it again. It then asks the service before anything that looks unsent leaves.':
    'Funga Paymaster na uifungue tena. Kisha itauliza huduma kabla ya chochote kinachoonekana hakijatumwa kuondoka.',
  'The journal in the database {0} was last used by an older Paymaster.':
    'Daftari katika hifadhidata {0} lilitumiwa mwisho na Paymaster ya zamani.',
  'Have the administrator bring it up to date: paymaster journal migrate':
    'Mwombe msimamizi alisasishe: paymaster journal migrate',
  'The journal in the database {0} was made by a newer Paymaster (layout {1}; this one knows {2}).':
    'Daftari katika hifadhidata {0} lilitengenezwa na Paymaster mpya zaidi (mpangilio {1}; hii inajua {2}).',
  'Start the newer Paymaster. Nothing was changed.':
    'Anzisha Paymaster mpya zaidi. Hakuna kilichobadilishwa.',
  'The journal in the database {0} was laid out by another edition of step {1} than this program has.':
    'Daftari katika hifadhidata {0} lilipangwa na toleo jingine la hatua {1} kuliko la programu hii.',
  'Start the Paymaster that made it. Nothing was changed.':
    'Anzisha Paymaster iliyolitengeneza. Hakuna kilichobadilishwa.',
  'This user may not work with the journal in the database {0}.':
    'Mtumiaji huyu hawezi kufanya kazi na daftari katika hifadhidata {0}.',
  'Check the name and the password, and ask the administrator of the database for the rights of a desk.':
    'Angalia jina na nenosiri, na mwombe msimamizi wa hifadhidata haki za kituo.',
  'There is no journal in the database {0}.': 'Hakuna daftari katika hifadhidata {0}.',
  'Check the address. Where there was a journal before, have the administrator read its backup back; only where there never was one, make it: paymaster journal init':
    'Angalia anwani. Kama palikuwa na daftari hapo awali, mwambie msimamizi arejeshe nakala rudufu yake; kama halijawahi kuwapo tu, litengeneze: paymaster journal init',
  'The server has no space left for the journal in the database {0}.':
    'Seva haina nafasi tena kwa daftari katika hifadhidata {0}.',
  'Have the administrator make room on its disk, then start again; what was recorded so far is kept.':
    'Mwombe msimamizi aongeze nafasi kwenye diski yake, kisha anza tena; kilichorekodiwa hadi sasa kimehifadhiwa.',
  'The journal in the database {0} can only be read, not written.':
    'Daftari katika hifadhidata {0} linaweza kusomwa tu, si kuandikwa.',
  'Give the address of the server that takes changes: this one is a replica, or was made read-only.':
    'Toa anwani ya seva inayokubali mabadiliko: hii ni nakala, au imewekwa ya kusoma tu.',
  'The journal in the database {0} was busy for too long.':
    'Daftari katika hifadhidata {0} lilikuwa na shughuli kwa muda mrefu mno.',
  'Nothing of that step was recorded. Try again.':
    'Hakuna chochote cha hatua hiyo kilichorekodiwa. Jaribu tena.',
  'The journal in the database {0} is damaged, or was changed by another program.':
    'Daftari katika hifadhidata {0} limeharibika, au lilibadilishwa na programu nyingine.',
  'Nothing was changed. Have the administrator look at the database before anything is sent again.':
    'Hakuna kilichobadilishwa. Mwombe msimamizi aichunguze hifadhidata kabla ya kutuma chochote tena.',
  'The server of the database {0} would not keep the journal safely.':
    'Seva ya hifadhidata {0} haingehifadhi daftari kwa usalama.',
  'Nothing was changed. Have the administrator put that right, then start again.':
    'Hakuna kilichobadilishwa. Mwombe msimamizi arekebishe hilo, kisha anza tena.',
  'The journal in the database {0} refused a step that would break its own rules.':
    'Daftari katika hifadhidata {0} lilikataa hatua ambayo ingevunja kanuni zake lenyewe.',
  'The connection to the journal in the database {0} is gone, or could not be made.':
    'Muunganisho na daftari katika hifadhidata {0} umekatika, au haukuweza kufanywa.',
  'Check the network and the server, then start again; rows without a known outcome are asked about first.':
    'Angalia mtandao na seva, kisha anza tena; mistari isiyo na matokeo yanayojulikana huulizwa kwanza.',
  'A text holds the character NUL, which a journal in PostgreSQL cannot keep. Nothing was recorded.':
    'Maandishi yana herufi NUL, ambayo daftari katika PostgreSQL haliwezi kuhifadhi. Hakuna kilichorekodiwa.',
  'Take the character out of the file or the text, and try again.':
    'Ondoa herufi hiyo kwenye faili au maandishi, na ujaribu tena.',
  '{0} rules or indexes of the database are switched off.':
    'Kanuni au faharasa {0} za hifadhidata zimezimwa.',
  'A journal in PostgreSQL is copied by its administrator.':
    'Daftari katika PostgreSQL hunakiliwa na msimamizi wake.',
  '{0} This data folder has worked with a journal there, which is gone.':
    '{0} Folda hii ya data ilifanya kazi huko na daftari, ambalo limetoweka.',
  '{0} This data folder has worked with a journal in another place.':
    '{0} Folda hii ya data ilifanya kazi na daftari mahali pengine.',
  'Nothing was sent. Have the administrator read the latest backup of the database back (pg_restore, or a base backup; docs/several-desks.md says how) before anything is paid: a new journal knows nothing of what was. Where the database is elsewhere now: paymaster journal use ADDRESS.':
    'Hakuna kilichotumwa. Mwambie msimamizi arejeshe nakala rudufu ya hivi karibuni ya hifadhidata (pg_restore, au nakala ya msingi; docs/several-desks.md inaeleza jinsi) kabla ya malipo yoyote: daftari jipya halijui chochote kilicholipwa. Ikiwa hifadhidata iko mahali pengine sasa: paymaster journal use ADDRESS.',
  'The journal in the database {0} is another one than this data folder has worked with there: it does not know what was paid from here. Nothing was done.':
    'Daftari lililo kwenye hifadhidata {0} ni jingine, si lile ambalo folda hii ya data ilifanya nalo kazi huko: halijui kilicholipwa kutoka hapa. Hakuna kilichofanyika.',
  'Have the administrator read the latest backup of the database back in its place (docs/several-desks.md). Only where the journal before is lost, say how you know: paymaster journal use {0} --database-lost "REASON". The reason is kept in the audit trail.':
    'Mwambie msimamizi arejeshe mahali pake nakala rudufu ya hivi karibuni ya hifadhidata (docs/several-desks.md). Daftari la awali likiwa limepotea tu, sema unavyojua: paymaster journal use {0} --database-lost "REASON". Sababu hutunzwa katika rekodi ya ukaguzi.',
  'The journal in the database {0} is none of those that this data folder has worked with: it does not know what was paid from here. Nothing was done.':
    'Daftari lililo kwenye hifadhidata {0} si mojawapo ya yale ambayo folda hii ya data ilifanya nayo kazi: halijui kilicholipwa kutoka hapa. Hakuna kilichofanyika.',
  'Check the address: a journal that moved is known again at another one. Only where this other journal is meant: paymaster journal use {0} --yes; where the journal before is lost, say how you know: --database-lost "REASON" instead of --yes.':
    'Angalia anwani: daftari lililohama hutambuliwa tena kwenye anwani nyingine. Ikiwa daftari hili jingine ndilo linalokusudiwa tu: paymaster journal use {0} --yes; daftari la awali likiwa limepotea, sema unavyojua: --database-lost "REASON" badala ya --yes.',
  'The data folder {0} has worked with a journal in a database, and does not say any more where that is. Nothing was opened in its place.':
    'Folda ya data {0} ilifanya kazi na daftari lililo kwenye hifadhidata, na haisemi tena iko wapi. Hakuna kilichofunguliwa badala yake.',
  'The data folder {0} has worked with the journal in the database {1}, and does not say any more that it is there. Nothing was opened in its place.':
    'Folda ya data {0} ilifanya kazi na daftari lililo kwenye hifadhidata {1}, na haisemi tena kwamba lipo huko. Hakuna kilichofunguliwa badala yake.',
  'Say it again: paymaster journal use {0}. Only where the journal is meant to be a file of this folder: paymaster journal use file.':
    'Itaje tena: paymaster journal use {0}. Ikiwa daftari linatakiwa kuwa faili la folda hii tu: paymaster journal use file.',
};
