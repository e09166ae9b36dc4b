// What a connection test found, in Portuguese: what is, then what to do. Follows the English code by code.

import type { ConnectionSaying, SayingCatalogue } from '../../sayings.ts';

export const CONNECTION_PT: SayingCatalogue<ConnectionSaying> = {
  'network.passed': (value) => `É possível chegar a ${value('host')}.`,
  'network.practice': () => 'O treino corre dentro deste programa e não precisa de rede.',
  'network.no-name-service': (value) =>
    `Esta rede não responde a nomes, por isso ${value('host')} não foi encontrado. Verifique que o computador tem ligação, depois pergunte a quem gere a rede.`,
  'network.name-unknown': (value) =>
    `Aqui não se conhece nenhum computador com o nome ${value('host')}. Verifique a escrita; se estiver certa, esta rede está fechada ou sem ligação.`,
  'network.refused': (value) =>
    `${value('host')} recusou a ligação. Verifique a porta no endereço, ou peça a quem gere a rede que a deixe passar.`,
  'network.unreachable': (value) =>
    `Não há caminho até ${value('host')} a partir desta rede. Verifique que o computador tem ligação, depois pergunte a quem gere a rede.`,
  'network.timeout': (value) =>
    `Sem ligação a ${value('host')} em ${value('seconds')} s. A rede está lenta, fechada ou sem ligação: tente de novo, depois pergunte a quem a gere.`,
  'network.certificate-expired': (value) =>
    `O certificado de ${value('host')} não é válido hoje. Verifique a data e a hora deste computador; se estiverem certas, avise o serviço.`,
  'network.not-trusted': (value) =>
    `O certificado de ${value('host')} não merece aqui confiança, por isso nada foi enviado. Verifique o endereço; uma rede que lê as ligações tem este aspecto.`,
  'network.not-encrypted': (value) =>
    `${value('host')} não aceita ligações encriptadas nesta porta. Verifique a porta no endereço.`,
  'network.other': (value) =>
    `Não se estabeleceu ligação a ${value('host')}. Verifique que o computador tem ligação, depois tente de novo.`,
  'address.passed': () => 'Um serviço de pagamentos responde neste endereço.',
  'address.practice': () => 'Responde o simulador incluído. Nele nenhum dinheiro se move.',
  'address.not-found': (value) =>
    `Não há nada em ${value('path')} (${value('status')}). Verifique o endereço e a geração, v2 ou antiga.`,
  'address.page': (value) =>
    `Voltou uma página da Internet em vez de dados (${value('status')}). Este é o endereço de um sítio, ou a rede quer primeiro que inicie sessão.`,
  'address.redirect': (value) =>
    `O endereço aponta para outro lado (${value('status')}), e os tokens não o seguem. Dê o endereço final.`,
  'address.not-json': (value) =>
    `O que voltou não são dados (${value('status')}). Verifique que este é o endereço do serviço de pagamentos.`,
  'address.not-configuration': (value) =>
    `Voltaram dados (${value('status')}), mas não uma configuração de conta. Verifique o endereço e a geração, v2 ou antiga.`,
  'address.service-failing': (value) =>
    `O serviço responde ${value('status')}: agora não pode servir. Isso nada diz sobre o endereço ou o token; tente de novo mais tarde.`,
  'address.busy': (value) =>
    `O serviço pede que se enviem menos pedidos (${value('status')}). Espere um minuto, depois tente de novo.`,
  'address.refused': (value) =>
    `O serviço recusou a pergunta (${value('status')}). Verifique o endereço e a geração, v2 ou antiga.`,
  'address.silent': (value) =>
    `${value('host')} recebeu a pergunta e não deu resposta em ${value('seconds')} s. Tente de novo mais tarde.`,
  'address.cut': (value) =>
    `A ligação a ${value('host')} foi cortada antes de a resposta ficar completa. Tente de novo; se continuar, pergunte a quem gere a rede.`,
  'address.not-http': (value) =>
    `${value('host')} responde, mas não é um serviço da Internet. Verifique a porta no endereço.`,
  'token.passed': () => 'O serviço aceitou o token.',
  'token.practice': () => 'O treino não precisa de token.',
  'token.not-asked': () => 'O serviço não pediu token.',
  'token.missing': () => 'Não há token para experimentar. Dê o token desta conta.',
  'token.other-host': (value) =>
    `O token guardado pertence a outro servidor e não foi mostrado a ${value('host')}. Dê o token para este endereço.`,
  'token.refused': (value) =>
    `O serviço recusou o token (${value('status')}). Copie-o de novo das páginas do próprio serviço, sem espaços à volta.`,
  'token.not-allowed': (value) =>
    `O serviço conhece o token e não permite isto (${value('status')}, ${value('reason')}). Peça ao serviço que abra a conta para tal.`,
  'signature.not-needed': () => 'Esta conta aceita pedidos sem assinatura.',
  'signature.not-said': () => 'Esta geração não diz se os pedidos têm de ser assinados.',
  'signature.needed': () =>
    'Esta conta só aceita pedidos assinados, e o perfil não tem chave de assinatura. Dê-lhe uma cuja parte pública esteja registada no serviço.',
  'signature.ready': () =>
    'Esta conta só aceita pedidos assinados, e o perfil tem uma chave. Se o serviço a conhece, vê-se no primeiro pagamento.',
  'signature.unusable': () =>
    'Esta conta só aceita pedidos assinados, e a chave do perfil não pode ser usada agora. Veja o seu ficheiro, ou dê outra chave ao perfil.',
  'signature.of-another-key': () =>
    'As respostas do serviço são assinadas com outra chave que não a chave pública do serviço no perfil: de nenhum pagamento se saberia se foi aceite. Peça ao serviço a chave das suas respostas e dê-a ao perfil.',
  'signature.service-key': () =>
    'Os pedidos saem sem assinatura. O perfil tem uma chave pública do serviço: o primeiro pagamento mostra se as respostas são assinadas com essa chave.',
  'signature.refused': (value) =>
    `O serviço quer uma assinatura (${value('status')}, ${value('reason')}), mesmo para ler. Pergunte ao serviço que assinatura espera.`,
  'not-reached': () => 'Não experimentado, pois um passo anterior não passou.',
};
