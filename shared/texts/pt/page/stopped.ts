// Portuguese words of the page that stands instead of the application when the journal cannot be opened.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_STOPPED } from '../../en/page/stopped.ts';

export const PT_STOPPED: CatalogueOf<typeof EN_STOPPED> = {
  title: 'O Paymaster parou: o diário não pode ser aberto',
  defectTitle: 'O Paymaster parou',
  busyTitle: 'Outro programa está a trabalhar aqui',
  busySafe:
    'Nada se perdeu e nenhum dinheiro se move duas vezes: só um programa de cada vez escreve no diário. O que o outro envia continua.',
  busyNext: 'Esta página abre por si quando o outro programa terminar.',
  why: 'Porquê',
  safe: 'O que está seguro',
  safeText:
    'Nada está a ser enviado. O ficheiro abaixo fica como está: nada dele é apagado, refeito ou substituído. O identificador de cada pagamento foi escrito nele antes de o pagamento sair, por isso nenhum dinheiro se move duas vezes quando voltar a abrir.',
  unknown:
    'Entretanto, não pague, não cobre nem reembolse de outra forma as pessoas de um lote em aberto: alguns dos seus pagamentos podem ter saído antes da paragem.',
  next: 'O que fazer',
  again: 'Abrir de novo',
  place: 'O ficheiro',
  size: 'Tamanho',
  copies: 'As suas cópias',
  copiesNone: 'nenhuma na sua pasta',
  copyDetails: 'Copiar estes dados',
  copied: 'Copiado.',
  notCopied: 'Este navegador não deixou a página copiar. Em vez disso, seleccione o texto.',
  code: 'Código',
  version: 'Versão',
};
