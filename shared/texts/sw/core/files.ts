// Why a file is refused and what to do about it, in Swahili: text tables, headings, and what is no table at all.

export const FILES_SW = {
  'The CSV parser cannot read this row: {0}.': 'Kisomaji cha CSV hakiwezi kusoma mstari huu: {0}.',
  'it finds other rows than we do': 'kinakuta mistari tofauti na yetu',
  'Correct the quotes of this row, or save the file again from the spreadsheet program as CSV.':
    'Sahihisha alama za nukuu za mstari huu, au hifadhi faili tena kama CSV kutoka kwenye programu ya lahajedwali.',
  'This row has {0} columns; at most {1} are read.': 'Mstari huu una safu {0}; zinasomwa hadi {1}.',
  'Keep only the columns that the payments need, or check which character separates the columns.':
    'Acha tu safu zinazohitajika kwa malipo, au hakiki ni herufi ipi inayotenganisha safu.',
  'This cell has {0} characters; at most {1} are read.': 'Seli hii ina herufi {0}; zinasomwa hadi {1}.',
  'Shorten it, or check the quotes of this row.': 'Ifupishe, au hakiki alama za nukuu za mstari huu.',
  'The file was changed while it was being read.': 'Faili lilibadilishwa wakati likisomwa.',
  'Close it in other programs and import it again.': 'Lifunge kwenye programu nyingine na uliingize tena.',
  'The “sep=” line names no delimiter.': 'Mstari wa “sep=” hautaji kitenganishi.',
  'The “sep=” line names “{0}” as the delimiter, which is not supported.':
    'Mstari wa “sep=” unataja “{0}” kama kitenganishi, ambacho hakitumiki hapa.',
  'Save the file with comma, semicolon, tab or pipe between the columns.':
    'Hifadhi faili likiwa na koma, nukta-mkato, kichupo (tab) au mstari wima kati ya safu.',
  'The first line has only one column.': 'Mstari wa kwanza una safu moja tu.',
  'The columns seem to be separated by “{0}”, which is not supported.':
    'Inaonekana safu zimetenganishwa kwa “{0}”, ambacho hakitumiki hapa.',
  'Save the file as CSV with comma, semicolon, tab or pipe between the columns, with at least a phone and an amount.':
    'Hifadhi faili kama CSV likiwa na koma, nukta-mkato, kichupo (tab) au mstari wima kati ya safu, na angalau namba ya simu na kiasi.',
  'Open it in the spreadsheet program and save it as an Excel workbook (XLSX) or as “CSV UTF-8”, then choose that file.':
    'Lifungue kwenye programu ya lahajedwali na ulihifadhi kama kitabu cha Excel (XLSX) au kama “CSV UTF-8”, kisha uchague faili hilo.',
  'Open it in the spreadsheet program, take the password away if it has one, and save it as an Excel workbook (XLSX) or as “CSV UTF-8”.':
    'Lifungue kwenye programu ya lahajedwali, ondoa nenosiri kama lipo, na ulihifadhi kama kitabu cha Excel (XLSX) au kama “CSV UTF-8”.',
  'Choose the payroll file itself, saved as XLSX or CSV.':
    'Chagua faili lenyewe la mishahara, lililohifadhiwa kama XLSX au CSV.',
  'Unpack it and choose the payroll file inside.':
    'Fungua kifurushi na uchague faili la mishahara lililo ndani.',
  'Save the table as CSV and choose that file.': 'Hifadhi jedwali kama CSV na uchague faili hilo.',
  'a PNG picture': 'picha ya PNG',
  'a JPEG picture': 'picha ya JPEG',
  'a GIF picture': 'picha ya GIF',
  'a WebP picture': 'picha ya WebP',
  'a TIFF picture': 'picha ya TIFF',
  'a HEIC picture': 'picha ya HEIC',
  'a PDF document': 'waraka wa PDF',
  'an RTF document': 'waraka wa RTF',
  'an old Excel workbook (XLS), or one that is protected by a password':
    'kitabu cha zamani cha Excel (XLS), au kilicholindwa kwa nenosiri',
  'a gzip archive': 'faili lililofungashwa la gzip',
  'a 7-Zip archive': 'faili lililofungashwa la 7-Zip',
  'a RAR archive': 'faili lililofungashwa la RAR',
  'an SQLite database': 'hifadhidata ya SQLite',
  'a program': 'programu',
  'This is {0}, and no table that can be read.': 'Faili hili ni {0}, na si jedwali linaloweza kusomwa.',
  'This is a web page or another markup file, and no table that can be read.':
    'Huu ni ukurasa wa wavuti au faili jingine la alama (markup), na si jedwali linaloweza kusomwa.',
  'a LibreOffice workbook (ODS)': 'kitabu cha LibreOffice (ODS)',
  'a Numbers workbook': 'kitabu cha Numbers',
  'This is an Excel workbook (XLSX), and no table of text.':
    'Faili hili ni kitabu cha Excel (XLSX), na si jedwali la maandishi.',
  'This is a ZIP archive, and no table that can be read.':
    'Hili ni faili lililofungashwa la ZIP, na si jedwali linaloweza kusomwa.',
  'This is {0}, which is not read here.': 'Faili hili ni {0}, aina isiyosomwa hapa.',
  'Use another name.': 'Tumia jina jingine.',
  'This line must name the columns, but it holds data: “{0}”.':
    'Mstari huu lazima utaje safu, lakini una data: “{0}”.',
  'Insert a line with names such as phone, amount, currency and provider above it, or say on which line they stand.':
    'Weka juu yake mstari wenye majina kama simu, kiasi, sarafu na mtandao, au sema yapo kwenye mstari upi.',
  'Line {0} names the columns, but line {1} above it holds a row: “{2}”, “{3}”. Rows above the column names are not paid.':
    'Mstari wa {0} unataja safu, lakini mstari wa {1} ulio juu yake una malipo: “{2}”, “{3}”. Mistari iliyo juu ya majina ya safu hailipwi.',
  'Say on which line the column names stand, or move them above all rows.':
    'Sema majina ya safu yapo kwenye mstari upi, au yahamishe juu ya mistari yote.',
  'No row of the file starts on line {0}, so it cannot hold the column names.':
    'Hakuna mstari wa faili unaoanzia kwenye mstari wa {0}, kwa hiyo hauwezi kuwa na majina ya safu.',
  'Choose the line on which they stand, counted from the first line of the file.':
    'Chagua mstari yalipo, ukihesabu kuanzia mstari wa kwanza wa faili.',
  'There are {0} more problems with the columns.': 'Kuna matatizo {0} zaidi kwenye safu.',
  'Give one of these columns another name in the file, or take it out.':
    'Ipe mojawapo ya safu hizi jina jingine kwenye faili, au iondoe.',
  'Correct the names of the columns, or choose the column.': 'Sahihisha majina ya safu, au chagua safu.',
  'Choose one of the columns of this file.': 'Chagua moja ya safu za faili hili.',
  'No column for {0}. The columns are {1}.': 'Hakuna safu ya {0}. Safu zilizopo ni {1}.',
  'Choose the column for {0}, or give all rows one value.':
    'Chagua safu ya {0}, au ipe mistari yote thamani moja.',
  'The file is a text table and has no sheet “{0}”.':
    'Faili ni jedwali la maandishi na halina karatasi “{0}”.',
  'Leave the sheet out, or choose the workbook.': 'Usitaje karatasi, au chagua kitabu cha Excel.',
  'Correct the line, or save the file again from the spreadsheet program as CSV.':
    'Sahihisha mstari, au hifadhi faili tena kama CSV kutoka kwenye programu ya lahajedwali.',
  'The row that starts here has more than {0} characters, so it is no payroll row.':
    'Mstari unaoanzia hapa una zaidi ya herufi {0}, kwa hiyo si mstari wa mishahara.',
  'Check that the file has one payment on each line.':
    'Hakikisha kila mstari wa faili una malipo ya mtu mmoja.',
  'There is a zero character, which no text holds.':
    'Kuna herufi sifuri, ambayo haimo kwenye maandishi yoyote.',
  'There is an invisible control character ({0}).': 'Kuna herufi ya udhibiti isiyoonekana ({0}).',
  'Remove it, or export the file again from the program that made it.':
    'Iondoe, au toa faili tena kutoka kwenye programu iliyolitengeneza.',
  'A byte order mark stands at the start of this row, as when two files were joined.':
    'Alama ya mpangilio wa baiti ipo mwanzoni mwa mstari huu, kama mafaili mawili yanapounganishwa.',
  'Import the files one by one.': 'Ingiza mafaili moja moja.',
  'Half a character stands here: the file was cut off or damaged.':
    'Hapa kuna nusu ya herufi: faili limekatwa au limeharibika.',
  'Export it again from the program that made it.': 'Litoe tena kutoka kwenye programu iliyolitengeneza.',
  'A quote (") stands inside a cell that does not begin with one.':
    'Alama ya nukuu (") ipo ndani ya seli isiyoanza kwa alama hiyo.',
  'A cell with quotes must stand in quotes, with each inner quote doubled. {0}':
    'Seli yenye alama za nukuu lazima iwe ndani ya alama za nukuu, na kila alama ya ndani iandikwe mara mbili. {0}',
  'Something follows the closing quote of the cell, so a quote is missing or too many.':
    'Kuna kitu baada ya alama ya nukuu inayofunga seli, kwa hiyo alama moja imekosekana au imezidi.',
  'Something follows the closing quote of the cell that opened on line {0}, so a quote is missing or too many.':
    'Kuna kitu baada ya alama ya nukuu inayofunga seli iliyofunguliwa kwenye mstari wa {0}, kwa hiyo alama moja imekosekana au imezidi.',
  'The quote (") that opens this cell is not closed until the end of the file.':
    'Alama ya nukuu (") inayofungua seli hii haifungwi hadi mwisho wa faili.',
  'The quote (") that opens this cell is not closed for over a million characters.':
    'Alama ya nukuu (") inayofungua seli hii haifungwi kwa zaidi ya herufi milioni moja.',
  '“{0}” and what follows name other columns than the first line of names does: a second table begins here, and its sums would be paid as if they stood in the first one.':
    '“{0}” na kinachofuata vinataja safu tofauti na mstari wa kwanza wa majina: jedwali la pili linaanzia hapa, na fedha zake zingelipwa kana kwamba zipo kwenye la kwanza.',
  'Save the table to be paid in a file of its own, or take these lines out.':
    'Hifadhi jedwali la kulipwa kwenye faili lake peke yake, au ondoa mistari hii.',
  'The quote (") that opens this cell runs over the next line, so that a whole row would be read as its text and nobody in it would be paid.':
    'Alama ya nukuu (") inayofungua seli hii inaendelea hadi mstari unaofuata, kwa hiyo mstari mzima ungesomwa kama maandishi yake na hakuna aliye ndani yake angelipwa.',
  'Take the quote away, also where it stands for “as above”, and write out what is meant.':
    'Ondoa alama ya nukuu, hata pale inapomaanisha “kama juu”, na uandike kinachokusudiwa.',
  'Below the column names there are no rows.': 'Chini ya majina ya safu hakuna mistari.',
  'Check that the file was saved and copied completely.': 'Hakikisha faili lilihifadhiwa na kunakiliwa lote.',
  'There are more than {0} different currencies up to this row.':
    'Hadi mstari huu kuna sarafu tofauti zaidi ya {0}.',
  'Check which column holds the currency.': 'Hakiki ni safu ipi yenye sarafu.',
  'The file is empty.': 'Faili ni tupu.',
  'Check that it was saved and copied completely.': 'Hakikisha lilihifadhiwa na kunakiliwa lote.',
  'The file is written in UTF-32, which this program does not read.':
    'Faili limeandikwa kwa UTF-32, ambayo programu hii haisomi.',
  'Save it again as “CSV UTF-8”.': 'Lihifadhi tena kama “CSV UTF-8”.',
  'Open the file in the spreadsheet program and save it again as “CSV UTF-8”.':
    'Fungua faili kwenye programu ya lahajedwali na ulihifadhi tena kama “CSV UTF-8”.',
  'There is a zero byte, which no text holds: the file is damaged or is no CSV file.':
    'Kuna baiti sifuri, ambayo haimo kwenye maandishi yoyote: faili limeharibika au si faili la CSV.',
  'Parts of the file are written in UTF-8, but the byte {0} here is not, so names would come out wrong.':
    'Sehemu za faili zimeandikwa kwa UTF-8, lakini baiti {0} hapa si ya UTF-8, kwa hiyo majina yangetokea vibaya.',
  'The byte {0} stands for no character, neither in UTF-8 nor in Windows-1252.':
    'Baiti {0} haiwakilishi herufi yoyote, si kwa UTF-8 wala kwa Windows-1252.',
  'This line goes on for more than {0} MiB without a line break, so it is no payroll row.':
    'Mstari huu unaendelea kwa zaidi ya MiB {0} bila kukatika, kwa hiyo si mstari wa mishahara.',
  'Check that the file is a CSV file with one payment on each line.':
    'Hakikisha faili ni la CSV na kila mstari una malipo ya mtu mmoja.',
  'The file holds nothing but blank lines.': 'Faili lina mistari mitupu tu.',
  'Columns {0} are called “{1}”. Give each column a name of its own.':
    'Safu {0} zinaitwa “{1}”. Ipe kila safu jina lake.',
  '“{0}” (column {1}, hidden in the sheet)': '“{0}” (safu ya {1}, imefichwa kwenye karatasi)',
  '{0} (hidden in the sheet)': '{0} (imefichwa kwenye karatasi)',
  '“{0}” (column {1})': '“{0}” (safu ya {1})',
  '{0} could each be the {1}. Say which, as in {2}={3}.':
    '{0} zote zinaweza kuwa {1}. Sema ni ipi, kama {2}={3}.',
  'The header has no column “{0}” for {1}. Give a name as it stands in the header, or a number from 1 to {2}.':
    'Kichwa hakina safu “{0}” ya {1}. Toa jina kama lilivyo kwenye kichwa, au namba kuanzia 1 hadi {2}.',
  'There is no field “{0}”. The fields are {1}.': 'Hakuna sehemu “{0}”. Sehemu zilizopo ni {1}.',
  '“{0}” is not usable as a metadata key. Rename the column.':
    '“{0}” haiwezi kutumika kama ufunguo wa data ya ziada. Badilisha jina la safu.',
};
