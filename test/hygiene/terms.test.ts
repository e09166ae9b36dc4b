// Words of the other languages that said something else than they were meant to, or were a second word for one thing:
// none of them comes back into the texts or the guide.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { markdownFiles, sourcesIn } from '../support/project-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What each word said, and what is said now. */
const WORDS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    [
      /compte (?:d’une personne|de la personne|de tous les paiements)/i,
      'the account that pays for what a person got: historique',
    ],
    [/correction automatique/, 'done by itself for a repair by a person'],
    [/exercice/, 'a business year for practice: essai'],
    [/dans la journée/, 'today for within a day: sous 24 heures'],
    [/envoyer à une heure/i, 'at one o’clock for at a time: programmer'],
    [/la version du navigateur/, 'the number of a browser for the program in it'],
    [/qu’il ne l’a pas été/, 'not approved for not sent'],
    [/sold[ée]s?'|\bsoldée|\bsoldé\b/i, 'paid in full for settled: définitif'],
    [/\bredemandée/i, 'requested again for asked about again'],
    [/reprenez la ligne|'(?:une )?reprise'|panier de reprise/i, 'a resume for an inclusion or a retry'],
    [/rejetée/i, 'a second word for rejected: refusée'],
    [/bénéficiaire/i, 'a second word for recipient: destinataire'],
    [/témoin [^.]*réussie/i, 'a second word for completed: effectuée'],
    [/écartez|écartée|écarté\b/i, 'a second word for excluded, discarded'],
    [/phrase secrète/i, 'a second word for passphrase: phrase de passe'],
    [/marque décimale/i, 'a second word for decimal mark: signe décimal'],
    [
      /reprise d(?:es mêmes lignes|’un lot de)|dont il reprend les lignes/,
      'a resume for a retry: nouvelle tentative',
    ],
    [/demandé? moins de requêtes/, 'the service asked fewer things, for it asked for fewer requests'],
    [/Nombre de paiements[ \u202f]: \{0\} saisi/, 'payments for the rows that are counted: lignes'],
    [
      /'raison|raison (?:donnée|de payer|indiquée|pour)|avec la raison|demande une raison/i,
      'a second word for reason: motif',
    ],
  ],
  pt: [
    [/conta (?:de uma|da) pessoa|conta de todos/i, 'the account that pays for what a person got: histórico'],
    [/alguém disser que não o foi/, 'not approved for not sent'],
    [/durante \{0\} s e nada aceitou/, 'for how long to slow down for how long it asked'],
    [/no registo que a restauração/, 'audit trail for journal: diário'],
    [/enviar a uma hora/i, 'at one o’clock for at a time: agendar'],
    [/prática com prática/, 'use for practice: treino'],
    [
      /cesto de repetição|desta repetição|por uma repetição|de uma repetição de/i,
      'a repetition for a retry: nova tentativa',
    ],
    [/rejeitad/i, 'a second word for rejected: recusada'],
    [/linha de teste[^.,]* concluída/i, 'settled for completed: efectuada'],
    [/segurança (?:que foi )?reposta|a reposição|posto de lado/i, 'a second word for restored, discarded'],
    [/\bdigit(?:e|ar|ado|ados)\b/i, 'Brazilian for to type: introduzir'],
    [
      /\b(?:atos?|exat[ao]s?|exatamente|corre(?:ção|ções)|extratos?|selecion\w+|atualiz\w+|ação|ações|exceto|[lv]eem)\b/i,
      'of the other spelling',
    ],
    [/ficheiro para em\b/, 'of the other spelling: pára'],
    [/algarismos\. Escreva-os por extenso|montante por extenso/, 'in words for with all digits'],
    [/\bcarreg(?:ue|ar|ada) a conta|carregue-a/i, 'credit of a phone for a balance: reforçar o saldo'],
    [/(?:pede|pediu) menos pedidos/, 'asked requests for asked for fewer of them'],
    [/\brestauro\b/i, 'a second word for restore: restauração'],
    [/retomado por \{|pode ser retomado quinze/, 'a resume for a desk that takes over: assumir'],
    [/está a ser perguntada|serviço é perguntado|'perguntada'/, 'asked for asked about: consultada'],
    [/[«»]/, 'quoted otherwise than the rest'],
  ],
  sw: [
    [/akaunti ya (?:mtu|malipo)/i, 'the account that pays for what a person got: historia ya malipo'],
    [
      /\bsafu (?:za kundi|zake ziachwe|zisizo na matokeo|ya majaribio|wima|zilizotangulia)/i,
      'columns for rows: mistari',
    ],
    [/bila sahihi|linahitaji sahihi|sahihi ya uidhinishaji/i, 'correct for signed: saini'],
    [
      /\b(?:toa tokeni|zitoe tena|kuitoa|utakapoitoa|itolewe tena|toa nenosiri)\b/i,
      'take out for give: weka',
    ],
    [/thibitisha kila kundi/i, 'batch for group: kikundi'],
    [
      /kundi (?:lolote linalojulikana la namba|lisilojulikana)|makundi ya namba/i,
      'batch for range: mfululizo',
    ],
    [/bandari|'lango /i, 'harbour or gate for port: mlango'],
    [/nakala (?:ya|za) akiba/i, 'a second word for backup: nakala rudufu'],
    [/\bjarida\b/i, 'a second word for journal: daftari'],
    [/dawati/i, 'a second word for desk: kituo'],
    [/\bpesa\b/i, 'a second word for money: fedha'],
    [/tengu[al]/i, 'a second word for undo: tendua'],
    [/\bm(?:i?)paka (?:ya|wa|zina)/i, 'a second word for limit: kikomo'],
    [/maonyo/i, 'a second word for warning: tahadhari'],
    [/kikapu/i, 'a second word for basket: kapu'],
    [/wekwa kando/i, 'a second word for discard: kutupa'],
    [/\blingine\b/i, 'a second form of another: jingine'],
    [
      /[Kk]ila safu (?:na kila jumla|kabla)|safu hizo zimelipwa|faili, safu, jumla/,
      'columns for rows: mistari',
    ],
    [/hamisha ripoti|kutazama na kuhamisha/i, 'moves money for exports: toa'],
    [
      /, kwa sababu'|reasons: 'Kwa sababu'|kubali namba kwa sababu/i,
      'because for by reason: kwa kila sababu',
    ],
    [/halikutumwa kwa saa\b(?! yake)/i, 'per hour for in time: kwa wakati'],
    [/mstari (?:uliopotea|unaopotea)/, 'lost for used up: uliotumika bure'],
    [/\bomba msimamizi/i, 'asked for a person for asked of one: mwombe'],
    [/\b(?:ile ile|huo huo|hiyo hiyo|yale yale|kile kile)\b/, 'two words for one: ileile'],
    [
      /(?:ambacho|ambayo) faili ina|\bfaili (?:yake|ile|ndogo)\b/,
      'a file of another class: faili lina, lake',
    ],
    [/(?:malipo|marejesho|makusanyo) moja\b/, 'one of another class: mamoja'],
  ],
};

describe.each(Object.entries(WORDS))('the texts and the guide in %s', (language, words) => {
  const texts = [
    ...[...sourcesIn(`shared/texts/${language}`)].map(([path, source]) => [path, source] as const),
    ...markdownFiles()
      .filter((path) => path.startsWith(`docs/guide/${language}/`))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
  ];

  it.each(words)('have no %s, which was %s', (word) => {
    const lines = texts.flatMap(([path, text]) =>
      text.split('\n').flatMap((line) => (word.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(texts.length).toBeGreaterThan(60);
    expect(lines).toEqual([]);
  });
});
