// The Swahili of what is said about signing keys, signatures and operations that a generation lacks.

export const SIGNING_SW = {
  'The {0} generation of the service has no payouts.': 'Kizazi cha {0} cha huduma hakina malipo.',
  'The {0} generation of the service has no deposits.': 'Kizazi cha {0} cha huduma hakina makusanyo.',
  'The {0} generation of the service has no refunds.': 'Kizazi cha {0} cha huduma hakina marejesho.',
  'The {0} generation of the service has no remittances.': 'Kizazi cha {0} cha huduma hakina uhamisho.',
  'Use an account of the v2 generation.': 'Tumia akaunti ya kizazi cha v2.',
  'A {0} payout sends no {1}, so one value for all rows would change nothing.':
    'Malipo ya {0} hayatumi {1}, kwa hiyo thamani moja kwa mistari yote isingebadilisha chochote.',
  'A {0} deposit sends no {1}, so one value for all rows would change nothing.':
    'Makusanyo ya {0} hayatumi {1}, kwa hiyo thamani moja kwa mistari yote isingebadilisha chochote.',
  'A {0} refund sends no {1}, so one value for all rows would change nothing.':
    'Marejesho ya {0} hayatumi {1}, kwa hiyo thamani moja kwa mistari yote isingebadilisha chochote.',
  'A {0} remittance sends no {1}, so one value for all rows would change nothing.':
    'Uhamisho wa {0} hautumi {1}, kwa hiyo thamani moja kwa mistari yote isingebadilisha chochote.',
  'Leave it out. A column of that name is kept in journal and report.':
    'Iache. Safu yenye jina hilo inahifadhiwa kwenye daftari na ripoti.',
  'that is no answer to a request for a statement': 'hilo si jibu la ombi la taarifa ya akaunti',
  'Look at the signing settings of the profile: the encoding first (raw or DER), then the key id, the algorithm, the digest, the covered parts and the clock of this computer. An account of the legacy generation that takes signed requests only needs “Always”. Then resume.':
    'Angalia mipangilio ya saini ya wasifu: kwanza usimbaji (ghafi au DER), kisha kitambulisho cha ufunguo, algoriti, muhtasari (digest), sehemu zinazotiwa saini na saa ya kompyuta hii. Akaunti ya kizazi cha legacy inayopokea maombi yenye saini tu inahitaji “Daima”. Kisha uendelee.',
  'The last {0} answers of the service prove nothing by its public key, as the profile has it. The last one: {1} What went out may have been taken and stays unknown; nothing more goes out.':
    'Majibu {0} ya mwisho ya huduma hayathibitishi chochote kwa ufunguo wake wa umma, kama wasifu ulivyo nao. La mwisho: {1} Yaliyotumwa huenda yamepokelewa na yanabaki hayajulikani; hakuna kingine kinachotumwa.',
  'Ask the service for the public key of its answers, and give it to the profile: under its signed requests in Settings, or with profile key set NAME --service-key FILE. Look at the clock of this computer, too. Then resume.':
    'Iombe huduma ufunguo wa umma wa majibu yake, uupe wasifu: chini ya maombi yake yenye saini kwenye Mipangilio, au kwa profile key set NAME --service-key FILE. Angalia pia saa ya kompyuta hii. Kisha uendelee.',
  'Give the profile a signing key whose public half is registered with the service, then start again.':
    'Upe wasifu ufunguo wa saini ambao sehemu yake ya umma imesajiliwa kwenye huduma, kisha uanze tena.',
  '{0} or {1}': '{0} au {1}',
  'A key of this kind ({0}) signs no requests.': 'Ufunguo wa aina hii ({0}) hautii saini maombi.',
  'Give a key of P-256, P-384, RSA or Ed25519, or generate one.':
    'Toa ufunguo wa P-256, P-384, RSA au Ed25519, au tengeneza mmoja.',
  'The key is of the kind {0} and cannot sign with {1}.':
    'Ufunguo ni wa aina ya {0} na hauwezi kutia saini kwa {1}.',
  'Give the algorithm {0}, or another key.': 'Chagua algoriti {0}, au toa ufunguo mwingine.',
  'The file holds a private key where the public key of the service is needed.':
    'Faili lina ufunguo wa siri mahali panapohitaji ufunguo wa umma wa huduma.',
  'Give the public key that the service publishes, and show a private key to nobody.':
    'Toa ufunguo wa umma ambao huduma inauchapisha, na usimwonyeshe mtu yeyote ufunguo wa siri.',
  'A key of this kind ({0}) signs no answers.': 'Ufunguo wa aina hii ({0}) hautii saini majibu.',
  'Give the public key that the service publishes.': 'Toa ufunguo wa umma ambao huduma inauchapisha.',
  'The private key is encrypted with a passphrase, which no run could ask for.':
    'Ufunguo wa siri umesimbwa kwa nenosiri, ambalo hakuna utumaji ungeweza kuliomba.',
  'Give it without a passphrase, in a file that only you can read.':
    'Utoe bila nenosiri, kwenye faili ambalo wewe tu unaweza kulisoma.',
  'The private key is damaged.': 'Ufunguo wa siri umeharibika.',
  'Give the file as it was made.': 'Toa faili kama lilivyotengenezwa.',
  'The file holds a public key, and only a private key can sign.':
    'Faili lina ufunguo wa umma, na ni ufunguo wa siri tu unaoweza kutia saini.',
  'Give the private key that belongs to it. The public one is for the service.':
    'Toa ufunguo wa siri unaoendana nao. Ule wa umma ni wa huduma.',
  'The file holds a certificate without its private key.': 'Faili lina cheti bila ufunguo wake wa siri.',
  'Give the private key that belongs to it.': 'Toa ufunguo wa siri unaoendana nacho.',
  'The file holds no private key in PEM form.': 'Faili halina ufunguo wa siri wa muundo wa PEM.',
  'Give a file that begins with -----BEGIN PRIVATE KEY-----.':
    'Toa faili linaloanza kwa -----BEGIN PRIVATE KEY-----.',
  'The file holds no public key in PEM form.': 'Faili halina ufunguo wa umma wa muundo wa PEM.',
  'Give a file that begins with -----BEGIN PUBLIC KEY-----.':
    'Toa faili linaloanza kwa -----BEGIN PUBLIC KEY-----.',
  'The certificate in the file is damaged.': 'Cheti kilicho kwenye faili kimeharibika.',
  'The private key does not belong to the certificate beside it in the file.':
    'Ufunguo wa siri si wa cheti kilicho kando yake kwenye faili.',
  'Give the key with its own certificate, or the key alone.':
    'Toa ufunguo pamoja na cheti chake, au ufunguo peke yake.',
  'The key has expired: its certificate ended on {0}.':
    'Ufunguo umeisha muda wake: cheti chake kiliisha {0}.',
  'Give a key that is in force, and register it with the service.':
    'Toa ufunguo unaotumika, na uusajili kwenye huduma.',
  'The key is not in force yet: its certificate begins on {0}.':
    'Ufunguo bado haujaanza kutumika: cheti chake kinaanza {0}.',
  'Give a key that is in force, or check the date of this computer.':
    'Toa ufunguo unaotumika, au hakiki tarehe ya kompyuta hii.',
  'The RSA key has {0} bits, which is too short to be safe.':
    'Ufunguo wa RSA una biti {0}, ambazo ni chache mno kuwa salama.',
  'Give one of at least {0} bits.': 'Toa wenye angalau biti {0}.',
  'The key file {0} is not there any more.': 'Faili la ufunguo {0} halipo tena.',
  'Put it back, or give another key.': 'Lirudishe, au toa ufunguo mwingine.',
  '{0} is not a key file.': '{0} si faili la ufunguo.',
  'Name the file that holds the private key.': 'Taja faili lenye ufunguo wa siri.',
  'Name the file that holds the key.': 'Taja faili lenye ufunguo.',
  'The key file {0} can be used by others on this computer (its rights are {1}).':
    'Faili la ufunguo {0} linaweza kutumiwa na wengine kwenye kompyuta hii (haki zake ni {1}).',
  'Give it to its owner alone (rights 600), and go on.':
    'Lipe haki mmiliki wake peke yake (haki 600), kisha uendelee.',
  'The key file {0} cannot be read.': 'Faili la ufunguo {0} haliwezi kusomwa.',
  'Check that it is yours.': 'Hakikisha ni lako.',
  'The signing key of profile {0} is not in the safe store of this program for the address that the profile has. The window, the browser version and the terminal keep keys apart. Nothing was sent.':
    'Ufunguo wa saini wa wasifu {0} haupo kwenye hifadhi salama ya programu hii kwa anwani ya wasifu. Dirisha, toleo la kwenye kivinjari na mstari wa amri vinahifadhi funguo kila kimoja peke yake. Hakuna kilichotumwa.',
  'Send from the one that was given the key, or give the key again here for this address.':
    'Tuma kutoka kwenye ile iliyopewa ufunguo, au toa ufunguo tena hapa kwa anwani hii.',
  'Batch {0} ({1}) of {2} has rows that are not sent or have no answer, and the service may take them only signed. The key was kept.':
    'Kundi {0} ({1}) la {2} lina mistari isiyotumwa au isiyo na jibu, na huenda huduma inaipokea ikiwa na saini tu. Ufunguo umebaki.',
  'Resume the batch, and remove the key when every row has its answer. Another key can be put in its place at the command line. To send it unsigned, choose that no request is signed.':
    'Endeleza kundi, na uondoe ufunguo kila mstari ukishapata jibu lake. Ufunguo mwingine unaweza kuwekwa mahali pake kwenye mstari wa amri. Ili kulituma bila saini, chagua kwamba hakuna ombi linalotiwa saini.',
  'The key in the safe store is not the one that profile {0} was given. Nothing was sent.':
    'Ufunguo ulio kwenye hifadhi salama si ule ambao wasifu {0} ulipewa. Hakuna kilichotumwa.',
  'The key in {0} is not the one that profile {1} was given. Nothing was sent.':
    'Ufunguo ulio kwenye {0} si ule ambao wasifu {1} ulipewa. Hakuna kilichotumwa.',
  'Put the right key back, or give the profile this one and register its public key with the service.':
    'Rudisha ufunguo sahihi, au upe wasifu huu ulio hapa na usajili ufunguo wake wa umma kwenye huduma.',
  'What this computer keeps for Paymaster in its safe store cannot be read now ({0}). It was left as it is.':
    'Kile ambacho kompyuta hii inaihifadhia Paymaster kwenye hifadhi salama hakiwezi kusomwa sasa ({0}). Kimeachwa kilivyo.',
  'Unlock the keyring of this computer and see that your account may read the folder of data, then try again. If that does not help, give the token or the key again.':
    'Fungua hifadhi ya siri ya kompyuta hii na hakikisha akaunti yako inaweza kusoma folda ya data, kisha jaribu tena. Isiposaidia, weka tena tokeni au ufunguo.',
  'This computer has no safe store for a private key. Nothing was kept.':
    'Kompyuta hii haina hifadhi salama ya ufunguo wa siri. Hakuna kilichohifadhiwa.',
  'Let a new key be made here, or give this one in the window or in a terminal, where only the place of its file is kept.':
    'Acha ufunguo mpya utengenezwe hapa, au toa huu kwenye dirisha au kwenye mstari wa amri, ambapo mahali pa faili lake tu ndipo panapohifadhiwa.',
  'The service knows a public key by an id, and none was given.':
    'Huduma inaujua ufunguo wa umma kwa kitambulisho, na hakuna kilichotolewa.',
  'Give the id under which the public key is registered with the service.':
    'Toa kitambulisho ambacho kwacho ufunguo wa umma umesajiliwa kwenye huduma.',
  'Correct this setting; what is left out keeps its value.':
    'Sahihisha mpangilio huu; kisichotajwa kinabaki na thamani yake.',
  'The key id is 1 to 200 plain letters, digits and signs, with no space at its ends.':
    'Kitambulisho cha ufunguo ni herufi za kawaida, tarakimu na alama 1 hadi 200, bila nafasi mwanzoni wala mwishoni.',
  'The label of a signature is 1 to 60 small letters, digits, “_”, “-”, “.” and “*”, and begins with a letter or “*”.':
    'Lebo ya saini ni herufi ndogo, tarakimu, “_”, “-”, “.” na “*” 1 hadi 60, na inaanza kwa herufi au “*”.',
  'A signature holds for 1 to 86,400 whole seconds.': 'Saini inatumika kwa sekunde kamili 1 hadi 86,400.',
  'Signature-Date is covered by the signature but not sent.': 'Signature-Date imetiwa saini lakini haitumwi.',
  '{0} cannot be covered by the signature. What can is {1}.': '{0} haiwezi kutiwa saini. Zinazoweza ni {1}.',
  'A part of the request is named twice among what the signature covers.':
    'Sehemu ya ombi imetajwa mara mbili miongoni mwa zinazotiwa saini.',
  'Without content-digest the body is not signed.': 'Bila content-digest maudhui hayatiwi saini.',
  'The profile has no signing key yet.': 'Wasifu bado hauna ufunguo wa saini.',
  'Give it a key, or let one be made, before its settings are changed.':
    'Upe ufunguo, au acha utengenezwe, kabla mipangilio yake haijabadilishwa.',
  'The profile has a signing key already, and it was left as it is.':
    'Wasifu tayari una ufunguo wa saini, na umeachwa ulivyo.',
  'Another key can be put in its place at the command line. To have a new one made here, remove the present one first.':
    'Ufunguo mwingine unaweza kuwekwa mahali pake kwenye mstari wa amri. Ili mpya utengenezwe hapa, ondoa kwanza ulio sasa.',
  'HTTP {0}, but the answer proves nothing: {1}.': 'HTTP {0}, lakini jibu halithibitishi chochote: {1}.',
  'its address cannot be read': 'anwani yake haiwezi kusomwa',
  'its signature does not cover method, address and content': 'saini yake haihusishi njia, anwani na maudhui',
  'it carries no signature': 'halina saini',
  'its signature cannot be read': 'saini yake haiwezi kusomwa',
  'its digest is not that of its content': 'muhtasari wake (digest) si wa maudhui yake',
  'its signature covers a part twice': 'saini yake inahusisha sehemu moja mara mbili',
  'its signature does not cover status and content': 'saini yake haihusishi hali na maudhui',
  'its signature is from the future': 'saini yake ni ya wakati ujao',
  'its signature has expired': 'saini yake imeisha muda',
  'its signature is of another kind than the key of the service':
    'saini yake ni ya aina tofauti na ufunguo wa huduma',
  'its signature is not that of the service': 'saini yake si ya huduma',
  'The key with which this computer signs the audit trail is kept in its safe store and cannot be read now. Nothing is signed with it.':
    'Ufunguo ambao kompyuta hii hutia nao saini kumbukumbu ya ukaguzi uko katika hifadhi yake salama na hauwezi kusomwa sasa. Hakuna kinachotiwa saini kwa huo.',
  'Unlock the keyring of this computer and try again. Where the key stays unreadable, have a new one made under Audit trail, or with audit new-key.':
    'Fungua hifadhi ya funguo ya kompyuta hii kisha jaribu tena. Ufunguo ukibaki usiosomeka, agiza mpya utengenezwe chini ya Kumbukumbu ya ukaguzi, au kwa audit new-key.',
  'This computer keeps no key for the audit trail that cannot be read. Nothing was changed.':
    'Kompyuta hii haina ufunguo wa kumbukumbu ya ukaguzi usioweza kusomwa. Hakuna kilichobadilishwa.',
  'Check the audit trail: it says what is signed.': 'Kagua kumbukumbu ya ukaguzi: inasema kilichotiwa saini.',
};
