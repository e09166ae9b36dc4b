// Names of countries in the reader's language: the service's own where it gives one, else the usual name.
// The services name countries by ISO 3166-1 alpha-3; names are known by alpha-2, so both stand here.

import { LANGUAGE_TAGS } from '../languages.ts';

/** Every officially assigned country, alpha-3 followed by alpha-2. */
const CODES =
  'ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI BELBE ' +
  'BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW ' +
  'CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY ' +
  'CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR ' +
  'FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU ' +
  'GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE ' +
  'JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT ' +
  'LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ ' +
  'MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ ' +
  'OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU ' +
  'RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK ' +
  'SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV ' +
  'TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ' +
  'ZMBZM ZWEZW';

const ALPHA_2: ReadonlyMap<string, string> = new Map(
  CODES.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

const displayNames = new Map<string, Intl.DisplayNames>();

/**
 * What a country is called.
 *
 * @param names the service's own names, by language code.
 * @param language of the reader: a language code such as `fr`.
 * @returns null when neither the service nor the usual names know it: the code has to do.
 */
export function countryName(
  country: string,
  names: Readonly<Record<string, string>>,
  language: string,
): string | null {
  const own = Object.hasOwn(names, language) ? names[language] : undefined;
  const english = Object.hasOwn(names, 'en') ? names['en'] : undefined;
  return own ?? usualName(country, language) ?? english ?? Object.values(names)[0] ?? null;
}

/** The code of two letters for a country, or null where there is none. */
export function regionOf(country: string): string | null {
  return ALPHA_2.get(country) ?? null;
}

/** What many write for a country beside its usual names. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  CIV: ['Ivory Coast', 'RCI'],
  COD: ['DRC', 'RDC', 'DR Congo', 'RD Congo', 'Congo DRC', 'Congo RDC', 'Congo Kinshasa'],
  COG: ['Congo Brazzaville', 'Republic of the Congo'],
};

/** Names of a country as they stand in files, and its code of two letters. */
export function usualCountryNames(country: string): readonly string[] {
  const names = LANGUAGE_TAGS.map((language) => usualName(country, language));
  const others = Object.hasOwn(OTHER_NAMES, country) ? (OTHER_NAMES[country] ?? []) : [];
  return [...names, regionOf(country), ...others].filter((name) => name !== null);
}

function usualName(country: string, language: string): string | null {
  const region = regionOf(country);
  if (region === null) return null;
  const known =
    displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  displayNames.set(language, known);
  return known.of(region) ?? null;
}
