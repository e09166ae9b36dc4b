// Where a journal is, and what keeps one in a database from being opened, in Swahili.

export const PLACE_SW = {
  'The journal {0} was moved to {1}, and what was paid from there since is not known in the file. Nothing was changed.':
    'Daftari {0} lilihamishwa kwenda {1}, na kilicholipwa kutoka huko tangu hapo hakijulikani kwenye faili. Hakuna kilichobadilishwa.',
  'Work with the journal in the database, or read its latest backup back with the tools of PostgreSQL. Only where both are lost, say how you know: --database-lost "REASON" restores the file as an older backup.':
    'Fanya kazi na daftari lililo kwenye hifadhidata, au rejesha nakala rudufu yake ya hivi karibuni kwa zana za PostgreSQL. Vyote viwili vikiwa vimepotea tu, sema unavyojua: --database-lost "REASON" hurejesha faili kama nakala rudufu ya zamani.',
  'The backup {0} was not moved into a database, so that no lost database leads back to it. Nothing was changed.':
    'Nakala rudufu {0} haikuhamishwa kwenda hifadhidata, kwa hiyo hakuna hifadhidata iliyopotea inayorudisha kwayo. Hakuna kilichobadilishwa.',
  'Restore it without --database-lost, or name the file that was moved: paymaster.db of its data folder.':
    'Irejeshe bila --database-lost, au taja faili lililohamishwa: paymaster.db ya folda yake ya data.',
  'The journal {0} was moved to {1}, and the database answers and has it: it is not lost. Nothing was changed.':
    'Daftari {0} lilihamishwa kwenda {1}, na hifadhidata inajibu na inalo: haijapotea. Hakuna kilichobadilishwa.',
  'The root certificate {0} cannot be read, so the server of the journal cannot prove its name.':
    'Cheti cha mzizi {0} hakisomeki, kwa hiyo seva ya daftari haiwezi kuthibitisha jina lake.',
  'Put the file there that the administrator gave, or correct sslrootcert in the address of the journal.':
    'Weka hapo faili ambalo msimamizi alitoa, au sahihisha sslrootcert kwenye anwani ya daftari.',
  'The server of the journal, {0}:{1}, does not answer or takes no connection.':
    'Seva ya daftari, {0}:{1}, haijibu au haikubali muunganisho.',
  'The server has no database {0}.': 'Seva haina hifadhidata {0}.',
  'Correct the address of the journal. Where there was one before, have the administrator read its backup back; only where there never was one, let them make the database.':
    'Sahihisha anwani ya daftari. Kama palikuwa nalo hapo awali, mwambie msimamizi arejeshe nakala rudufu yake; kama halijawahi kuwapo tu, mwambie atengeneze hifadhidata.',
  'The user {0} has no right to the journal in {1}.': 'Mtumiaji {0} hana haki ya daftari katika {1}.',
  'Let the administrator make it one of the desks of this journal; docs/several-desks.md says how.':
    'Mwombe msimamizi akifanye kituo cha daftari hili; docs/several-desks.md inaeleza namna.',
  'Check the network and the address. What was recorded is kept, and nothing leaves while the journal is out of reach.':
    'Kagua mtandao na anwani. Kilichoandikwa kimehifadhiwa, na hakuna kinachotoka wakati daftari halifikiki.',
  'The server of the journal, {0}:{1}, has not proved its name over TLS. Nothing was sent to it, not even the password.':
    'Seva ya daftari, {0}:{1}, haijathibitisha jina lake kwa TLS. Hakuna kilichotumwa kwake, hata nenosiri.',
  'Let the administrator give the server a certificate for this name, and name the file of who signed it with sslrootcert in the address.':
    'Mwombe msimamizi aipe seva cheti chenye jina hili, na utaje faili la aliyekisaini kwa sslrootcert kwenye anwani.',
  'The database {0} refuses the password, or this user from this computer.':
    'Hifadhidata {0} inakataa nenosiri, au mtumiaji huyu kutoka kompyuta hii.',
  'The database {0} wants a password, and there is none here.':
    'Hifadhidata {0} inataka nenosiri, na hapa hakuna.',
  'Give the password as the administrator set it: at the prompt of a command, in the window, or in the file that PGPASSFILE names.':
    'Andika nenosiri kama msimamizi alivyoliweka: amri inapoliuliza, kwenye dirisha, au kwenye faili linalotajwa na PGPASSFILE.',
  'The journal of this data folder is a file, which has no password.':
    'Daftari la folda hii ya data ni faili, ambalo halina nenosiri.',
  'Look under Settings, Journal, where the journal is.':
    'Angalia kwenye Mipangilio, Daftari, mahali daftari lilipo.',
  'This journal lies in the database {0}: Paymaster makes and restores no backups of it. Nothing was done.':
    'Daftari hili liko kwenye hifadhidata {0}: Paymaster haitengenezi wala kurejesha nakala zake. Hakuna kilichofanyika.',
  'Its administrator backs it up with the tools of PostgreSQL, such as pg_dump; docs/several-desks.md says how.':
    'Msimamizi wake hutengeneza nakala kwa zana za PostgreSQL, kama pg_dump; docs/several-desks.md inaeleza namna.',
  'It is an address of a journal, and no password stands in it.':
    'Ni anwani ya daftari, na haina nenosiri ndani yake.',
  'The server answers.': 'Seva inajibu.',
  'The server lets this user in.': 'Seva inamruhusu mtumiaji huyu.',
  'Its version and settings keep what a journal promises.':
    'Toleo na mipangilio yake inatimiza ahadi za daftari.',
  '{0} owns this journal or administers its server, and could change everything in it. This desk works as {1} alone; still, give it a login of its own and keep the password of {2} away from desks.':
    '{0} anamiliki daftari hili au anasimamia seva yake, na angeweza kubadilisha kila kitu ndani yake. Kituo hiki hufanya kazi kama {1} tu; hata hivyo, kipe mtumiaji wake chenyewe, na weka nenosiri la {2} mbali na vituo.',
  'There is a journal, and this Paymaster can work with it.':
    'Kuna daftari, na Paymaster hii inaweza kulifanyia kazi.',
  'This program was started with a journal that cannot be chosen.':
    'Programu hii ilianzishwa na daftari lisiloweza kuchaguliwa.',
  'The journal of this folder was not moved into a database. Nothing was chosen.':
    'Daftari la folda hii halijahamishiwa kwenye hifadhidata. Hakuna kilichochaguliwa.',
  'Choose another journal in Settings, or with paymaster journal use.':
    'Chagua daftari jingine kwenye Mipangilio, au kwa paymaster journal use.',
  'Start it as it is meant to be started, and choose again.': 'Ianzishe kama inavyopaswa, na uchague tena.',
  '{0} says where the journal of this data folder is, and cannot be read. Nothing was opened in its place.':
    '{0} inasema mahali daftari la folda hii ya data lilipo, na haisomeki. Hakuna kilichofunguliwa badala yake.',
  'Say it again as the administrator gave it: paymaster journal use ADDRESS, or paymaster journal use file where the journal is a file of this folder.':
    'Itaje tena kama msimamizi alivyoitoa: paymaster journal use ADDRESS, au paymaster journal use file ikiwa daftari ni faili la folda hii.',
  'The password file {0}, which PGPASSFILE names, cannot be read.':
    'Faili la nenosiri {0}, linalotajwa na PGPASSFILE, halisomeki.',
  'Correct PGPASSFILE, or leave it out and be asked for the password.':
    'Sahihisha PGPASSFILE, au uiache: nenosiri litaulizwa.',
  'The password file {0} can be read by others than its owner, so nothing in it was used.':
    'Faili la nenosiri {0} linaweza kusomwa na wengine zaidi ya mwenyewe, kwa hiyo hakuna kilichotumika humo.',
  'Take their rights away (chmod 600), and let the administrator of the database give you another password.':
    'Waondolee haki hizo (chmod 600), na mwombe msimamizi wa hifadhidata akupe nenosiri jingine.',
  'The address of the journal does not begin with postgres://.': 'Anwani ya daftari haianzi na postgres://.',
  'The address of the journal cannot be read.': 'Anwani ya daftari haisomeki.',
  'The address of the journal names no database.': 'Anwani ya daftari haitaji hifadhidata.',
  'The address of the journal names no user of the database.':
    'Anwani ya daftari haitaji mtumiaji wa hifadhidata.',
  'The address of the journal names no server.': 'Anwani ya daftari haitaji seva.',
  'The port in the address of the journal is no number from 1 to 65535.':
    'Mlango (port) kwenye anwani ya daftari si namba kati ya 1 na 65535.',
  'Behind the question mark the address of the journal takes only sslmode and sslrootcert.':
    'Baada ya alama ya kuuliza, anwani ya daftari hukubali sslmode na sslrootcert tu.',
  'The address of the journal names a root certificate, and a connection without encryption.':
    'Anwani ya daftari inataja cheti cha mzizi, na muunganisho usiosimbwa.',
  'The address of the journal has an sslmode that proves nothing: on this computer there are verify-full and disable.':
    'Anwani ya daftari ina sslmode isiyothibitisha chochote: kwenye kompyuta hii kuna verify-full na disable.',
  'The address of the journal would send names and sums to a server that has not proved who it is: outside this computer there is sslmode=verify-full alone, and it is what holds without a word.':
    'Anwani ya daftari ingetuma majina na jumla kwa seva isiyothibitisha ni nani: nje ya kompyuta hii kuna sslmode=verify-full tu, nayo hutumika hata isipotajwa.',
  'Give an address such as postgres://desk@db.example:5432/journal, without a password.':
    'Toa anwani kama postgres://desk@db.example:5432/journal, bila nenosiri.',
  'The address of the journal holds a password. It was not used, and stands in no log of Paymaster.':
    'Anwani ya daftari ina nenosiri. Halikutumika, wala halimo kwenye kumbukumbu yoyote ya Paymaster.',
  'Leave it out: it is asked for, or stands in the password file that PGPASSFILE names. Other programs of this computer may have seen this one, so let the administrator of the database give you another.':
    'Liache: huulizwa, au liko kwenye faili linalotajwa na PGPASSFILE. Programu nyingine za kompyuta hii huenda zimeliona hili, kwa hiyo mwombe msimamizi wa hifadhidata akupe jingine.',
  'It is not the journal that the file of this folder was moved to: it is another one, and does not know what was paid from here.':
    'Hili si daftari ambalo faili la folda hii lilihamishiwa: ni jingine, na halijui kilicholipwa kutoka hapa.',
  'There is a journal at {0}. {1} Nothing was chosen.':
    'Kuna daftari katika {0}. {1} Hakuna kilichochaguliwa.',
  'Check the address. A payroll that was paid from here would be paid there again without a question.':
    'Angalia anwani. Mishahara iliyolipwa kutoka hapa ingelipwa huko tena bila kuulizwa.',
  'The journal {0} was moved to {1}. The file is kept as it was then and is never written again.':
    'Daftari {0} lilihamishiwa {1}. Faili linatunzwa kama lilivyokuwa wakati huo wala haliandikwi tena kamwe.',
  'Work with the journal in the database: choose it with paymaster journal use, or give its address with --journal.':
    'Fanya kazi na daftari lililo kwenye hifadhidata: lichague kwa paymaster journal use, au toa anwani yake kwa --journal.',
  'The move of the journal {0} to {1} was cut short. Nothing is lost, and nothing is written to the file meanwhile.':
    'Uhamishaji wa daftari {0} kwenda {1} ulikatizwa. Hakuna kilichopotea, na hakuna kinachoandikwa kwenye faili kwa sasa.',
  'Run the same paymaster journal move again: it finds out how far it came and finishes it. To go on with the file instead: paymaster journal use file.':
    'Endesha tena paymaster journal move ileile: hugundua ilifika wapi na kuimalizia. Kuendelea na faili badala yake: paymaster journal use file.',
  'The journal {0} was moved to {1}, or its move there was begun, so it is not moved to {2}.':
    'Daftari {0} lilihamishiwa {1}, au uhamishaji wake kwenda huko ulianza, kwa hiyo halihamishiwi {2}.',
  'Run the move to the first place again, which finishes it; where it was cut short, paymaster journal use file gives it up. A journal that was moved goes on from there with the tools of PostgreSQL.':
    'Endesha tena uhamishaji kwenda mahali pa kwanza, ili uishe; ikiwa ulikatizwa, paymaster journal use file huuacha. Daftari lililohamishwa huendelea kutoka hapo kwa zana za PostgreSQL.',
  'The move to {0} was cut short behind its last act: the database has the whole journal, and desks may work with it.':
    'Uhamishaji kwenda {0} ulikatizwa baada ya tendo lake la mwisho: hifadhidata ina daftari lote, na huenda vituo vinafanya kazi nalo.',
  'Run the same paymaster journal move again, which ends it, and work with the journal in the database.':
    'Endesha tena paymaster journal move ileile, inayoumaliza, na fanya kazi na daftari lililo kwenye hifadhidata.',
  'Nobody can tell whether the database {0} has the journal whose move there was cut short: {1}':
    'Hakuna anayeweza kusema kama hifadhidata {0} ina daftari ambalo uhamishaji wake kwenda huko ulikatizwa: {1}',
  'Make the database reachable and try again. Only where you are sure that no desk works with a copy there, now or later, say why: paymaster journal use file --give-up-move "REASON".':
    'Fanya hifadhidata ipatikane na ujaribu tena. Ikiwa tu una uhakika kwamba hakuna kituo kinachofanya kazi na nakala huko, sasa wala baadaye, sema kwa nini: paymaster journal use file --give-up-move "SABABU".',
  'it has another journal now.': 'sasa ina daftari jingine.',
  'The server of the journal, {0}:{1}, takes no more connections: its limit, or that of the database or of {2}, is reached.':
    'Seva ya daftari, {0}:{1}, haikubali miunganisho zaidi: kikomo chake, au cha hifadhidata au cha {2}, kimefikiwa.',
  'End a Paymaster that is not needed, or let the administrator raise the limit: each desk takes up to two connections.':
    'Funga Paymaster isiyohitajika, au mwombe msimamizi aongeze kikomo: kila kituo hutumia hadi miunganisho miwili.',
  'The journal of the database belongs to {0}, and {1} may not move anything into it. Nothing was moved.':
    'Daftari la hifadhidata ni mali ya {0}, na {1} hawezi kuhamishia chochote humo. Hakuna kilichohamishwa.',
  'Give paymaster journal move the address of its owner: the address of a desk is for working with it afterwards.':
    'Ipe paymaster journal move anwani ya mwenye daftari: anwani ya kituo ni ya kufanyia kazi baadaye.',
  'There is no journal {0} to be moved.': 'Hakuna daftari {0} la kuhamishwa.',
  'Name its folder with --data-dir. A new journal in a database needs no move: paymaster journal init makes it.':
    'Taja folda yake kwa --data-dir. Daftari jipya kwenye hifadhidata halihitaji uhamishaji: paymaster journal init hulitengeneza.',
  'The database has a journal of its own with something in it. Nothing was moved, and nothing was changed there.':
    'Hifadhidata ina daftari lake lenye kitu ndani. Hakuna kilichohamishwa, wala kilichobadilishwa huko.',
  'Let the administrator make an empty database with paymaster journal init, and give its address.':
    'Mwombe msimamizi atengeneze hifadhidata tupu kwa paymaster journal init, na utoe anwani yake.',
  'The journal was moved to {0} on {1}, and the database there is empty now. The file does not know what was paid since. Nothing was moved.':
    'Daftari lilihamishwa kwenda {0} tarehe {1}, na hifadhidata ya huko sasa ni tupu. Faili halijui kilicholipwa tangu hapo. Hakuna kilichohamishwa.',
  'Read the latest backup of the database back with the tools of PostgreSQL. Only where there is none: paymaster journal restore FILE --database-lost "REASON" --journal file, with the file that was moved.':
    'Rejesha nakala rudufu ya hivi karibuni ya hifadhidata kwa zana za PostgreSQL. Isipokuwapo tu: paymaster journal restore FILE --database-lost "REASON" --journal file, kwa faili lililohamishwa.',
  'What was copied into the database is not what the file holds. It was taken back, and the file is as it was.':
    'Kilichonakiliwa kwenye hifadhidata si kile kilicho kwenye faili. Kimeondolewa, na faili liko kama lilivyokuwa.',
  'Go on working with the file, and report this.': 'Endelea kufanya kazi na faili, na uripoti hili.',
  'The journal cannot be moved: a text in its table {0} holds a character that PostgreSQL cannot keep (U+0000). Nothing was moved.':
    'Daftari haliwezi kuhamishwa: maandishi katika jedwali lake {0} yana herufi ambayo PostgreSQL haiwezi kuitunza (U+0000). Hakuna kilichohamishwa.',
  'Go on working with the file. A new journal in the database can be begun beside it.':
    'Endelea kufanya kazi na faili. Daftari jipya kwenye hifadhidata linaweza kuanzishwa kando yake.',
  'The database has no journal yet. Nothing was moved.':
    'Hifadhidata bado haina daftari. Hakuna kilichohamishwa.',
  'Let the administrator make it first: paymaster journal init with the same address.':
    'Mwombe msimamizi alitengeneze kwanza: paymaster journal init kwa anwani ileile.',
  'This is done to a journal in a database, and this one is a file of the data folder. Nothing was done.':
    'Hili hufanywa kwa daftari lililo kwenye hifadhidata, na hili ni faili la folda ya data. Hakuna kilichofanyika.',
  'Give the address of the database with --journal, as its owner, such as postgres://owner@db.example/journal.':
    'Toa anwani ya hifadhidata kwa --journal, kama mmiliki wake, kwa mfano postgres://owner@db.example/journal.',
};
