// Why a workbook is refused, in Swahili.

export const WORKBOOKS_SW = {
  'It holds {0} parts; at most {1} are read.': 'Kina sehemu {0}; zinasomwa hadi {1}.',
  'Its list of parts is incomplete.': 'Orodha ya sehemu zake haijakamilika.',
  'It holds the part {0} twice.': 'Kina sehemu {0} mara mbili.',
  'It is packed in the form for archives of more than 4 GB.':
    'Kimefungashwa kwa muundo wa mafaili yaliyofungashwa yanayozidi GB 4.',
  'The list of its parts is missing at its end.': 'Orodha ya sehemu zake haipo mwishoni mwake.',
  'The workbook is protected by a password.': 'Kitabu cha Excel kimelindwa kwa nenosiri.',
  'The part {0} is packed in a way that is not read here.':
    'Sehemu {0} imefungashwa kwa namna isiyosomwa hapa.',
  'The part {0} is not where it should be.': 'Sehemu {0} haipo inapopaswa kuwa.',
  'The part {0} has two names.': 'Sehemu {0} ina majina mawili.',
  'A cell in row {0} names a text that is not there.':
    'Seli ya mstari wa {0} inarejelea maandishi ambayo hayapo.',
  'A cell in row {0} holds a number that is none.': 'Seli ya mstari wa {0} ina namba isiyo namba.',
  'Its part {0} has more than {1} MB.': 'Sehemu yake {0} inazidi MB {1}.',
  'Open it in the spreadsheet program, save the sheet as “CSV UTF-8”, and choose that file.':
    'Kifungue kwenye programu ya lahajedwali, hifadhi karatasi kama “CSV UTF-8”, na uchague faili hilo.',
  'The workbook is damaged or was not copied completely. {0}':
    'Kitabu cha Excel kimeharibika au hakikunakiliwa chote. {0}',
  'Open it in the spreadsheet program and save it again, or save the sheet as “CSV UTF-8”.':
    'Kifungue kwenye programu ya lahajedwali na ukihifadhi tena, au hifadhi karatasi kama “CSV UTF-8”.',
  'The workbook is too large. {0}': 'Kitabu cha Excel ni kikubwa mno. {0}',
  'A part of the workbook ({0}) unfolds to more than {1} times its size, as no table does. It was not read any further.':
    'Sehemu ya kitabu cha Excel ({0}) inafunguka na kuwa zaidi ya mara {1} ya ukubwa wake, jambo ambalo hakuna jedwali linalofanya. Haikusomwa zaidi.',
  'Ask where the file comes from. If it is a real payroll, save the sheet as “CSV UTF-8” and choose that file.':
    'Uliza faili limetoka wapi. Kama ni orodha halisi ya mishahara, hifadhi karatasi kama “CSV UTF-8” na uchague faili hilo.',
  '{0} It was not read any further.': '{0} Hakikusomwa zaidi.',
  'Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.':
    'Kifungue kwenye programu ya lahajedwali na ukihifadhi kama kitabu cha Excel (XLSX) au kama “CSV UTF-8”.',
  'It holds more than {0} different texts, or more than {1} million characters of them.':
    'Kina zaidi ya maandishi {0} tofauti, au zaidi ya herufi milioni {1} za maandishi hayo.',
  'has its cells twice': 'ina seli zake mara mbili',
  'A cell in row {0} holds more than a million characters.':
    'Seli ya mstari wa {0} ina zaidi ya herufi milioni moja.',
  'has row {0} after row {1}': 'ina mstari wa {0} baada ya mstari wa {1}',
  'has the cells of row {0} in disorder': 'ina seli za mstari wa {0} bila mpangilio',
  'has a cell “{0}” in row {1}': 'ina seli “{0}” kwenye mstari wa {1}',
  'Its sheet “{0}” {1}.': 'Karatasi yake “{0}” {1}.',
  'It has more than {0} MB, which is all that is read.': 'Kinazidi MB {0}, zaidi ya kinachoweza kusomwa.',
  'Shorten it.': 'Ifupishe.',
  'Remove it from the cell and save the workbook.': 'Iondoe kwenye seli na uhifadhi kitabu cha Excel.',
  'Half a character stands here: the workbook was damaged.':
    'Hapa kuna nusu ya herufi: kitabu cha Excel kimeharibika.',
  'Correct the cell and save the workbook.': 'Sahihisha seli na uhifadhi kitabu cha Excel.',
  'This row has a cell beyond column {0}; at most {1} columns are read.':
    'Mstari huu una seli baada ya safu {0}; zinasomwa safu hadi {1}.',
  'Keep only the columns that the payments need.': 'Acha tu safu zinazohitajika kwa malipo.',
  'The workbook holds no rows.': 'Kitabu cha Excel hakina mistari.',
  'The workbook has no sheet “{0}”. Its sheets are {1}.':
    'Kitabu cha Excel hakina karatasi “{0}”. Karatasi zake ni {1}.',
  'The sheet {0} names the columns of payments: choose it.': 'Karatasi {0} inataja safu za malipo: ichague.',
  'These sheets name the columns of payments: {0}. Choose one.':
    'Karatasi hizi zinataja safu za malipo: {0}. Chagua moja.',
  'Choose one of them.': 'Chagua mojawapo.',
  'All sheets that can be seen are empty; only hidden ones hold rows, such as “{0}”.':
    'Karatasi zote zinazoonekana ni tupu; zilizofichwa tu ndizo zenye mistari, kama “{0}”.',
  'Show the sheet in the spreadsheet program, or choose it by its name.':
    'Onyesha karatasi kwenye programu ya lahajedwali, au ichague kwa jina lake.',
  'It has more cell formats than any spreadsheet program makes.':
    'Kina miundo ya seli mingi kuliko programu yoyote ya lahajedwali inavyotengeneza.',
  'It has more merged cells than any payroll.':
    'Kina seli zilizounganishwa nyingi kuliko orodha yoyote ya mishahara.',
  'Unpacked, it has more than {0} MB, which is all that is read.':
    'Kikifunguliwa, kinazidi MB {0}, zaidi ya kinachoweza kusomwa.',
  'The part {0} is not what the list of parts says it is.': 'Sehemu {0} si kama orodha ya sehemu inavyosema.',
  'The part {0} cannot be unpacked.': 'Sehemu {0} haiwezi kufunguliwa.',
  'It does not say where its list of sheets is.': 'Hakisemi orodha ya karatasi zake ipo wapi.',
  'This is a binary Excel workbook (XLSB), which is not read here.':
    'Hiki ni kitabu cha Excel cha binari (XLSB), ambacho hakisomwi hapa.',
  'Its sheet “{0}” is missing.': 'Karatasi yake “{0}” haipo.',
  'Its part {0} is missing.': 'Sehemu yake {0} haipo.',
  'It has more than {0} sheets.': 'Kina zaidi ya karatasi {0}.',
  'This is an Office document, but no Excel workbook.':
    'Huu ni waraka wa Office, lakini si kitabu cha Excel.',
  'Its part {0} holds a text of more than a million characters.':
    'Sehemu yake {0} ina maandishi ya zaidi ya herufi milioni moja.',
  'The part {0} is not written in UTF-8.': 'Sehemu {0} haikuandikwa kwa UTF-8.',
  'The part {0} is not well-formed.': 'Sehemu {0} haina muundo sahihi.',
  'The part {0} is nested deeper than any workbook needs.':
    'Sehemu {0} ina tabaka nyingi kuliko kitabu chochote kinavyohitaji.',
  'The part {0} declares a document type, which can name other files and no workbook needs.':
    'Sehemu {0} inatangaza aina ya waraka, ambayo inaweza kutaja mafaili mengine na haihitajiki na kitabu chochote.',
};
