// The Portuguese of what is said about signing keys, signatures and operations that a generation lacks.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { SIGNING_FR } from '../../fr/core/signing.ts';

export const SIGNING_PT: SentencesAs<typeof SIGNING_FR> = {
  'The {0} generation of the service has no payouts.': 'A geração {0} do serviço não tem pagamentos.',
  'The {0} generation of the service has no deposits.': 'A geração {0} do serviço não tem cobranças.',
  'The {0} generation of the service has no refunds.': 'A geração {0} do serviço não tem reembolsos.',
  'The {0} generation of the service has no remittances.': 'A geração {0} do serviço não tem remessas.',
  'Use an account of the v2 generation.': 'Use uma conta da geração v2.',
  'A {0} payout sends no {1}, so one value for all rows would change nothing.':
    'Um pagamento {0} não envia o campo {1}, por isso um valor para todas as linhas não mudaria nada.',
  'A {0} deposit sends no {1}, so one value for all rows would change nothing.':
    'Uma cobrança {0} não envia o campo {1}, por isso um valor para todas as linhas não mudaria nada.',
  'A {0} refund sends no {1}, so one value for all rows would change nothing.':
    'Um reembolso {0} não envia o campo {1}, por isso um valor para todas as linhas não mudaria nada.',
  'A {0} remittance sends no {1}, so one value for all rows would change nothing.':
    'Uma remessa {0} não envia o campo {1}, por isso um valor para todas as linhas não mudaria nada.',
  'Leave it out. A column of that name is kept in journal and report.':
    'Deixe-o de fora. Uma coluna com esse nome fica no diário e no relatório.',
  'that is no answer to a request for a statement': 'isso não é resposta a um pedido de extracto',
  'Look at the signing settings of the profile: the encoding first (raw or DER), then the key id, the algorithm, the digest, the covered parts and the clock of this computer. An account of the legacy generation that takes signed requests only needs “Always”. Then resume.':
    'Veja as definições de assinatura do perfil: primeiro a codificação (bruta ou DER), depois o identificador da chave, o algoritmo, o resumo, as partes abrangidas e o relógio deste computador. Uma conta da geração antiga que só aceita pedidos assinados precisa de “Sempre”. Depois retome.',
  'The last {0} answers of the service prove nothing by its public key, as the profile has it. The last one: {1} What went out may have been taken and stays unknown; nothing more goes out.':
    'As últimas {0} respostas do serviço não provam nada com a sua chave pública, tal como o perfil a tem. A última: {1} O que saiu pode ter sido aceite e fica desconhecido; nada mais sai.',
  'Ask the service for the public key of its answers, and give it to the profile: under its signed requests in Settings, or with profile key set NAME --service-key FILE. Look at the clock of this computer, too. Then resume.':
    'Peça ao serviço a chave pública das suas respostas e dê-a ao perfil: nos pedidos assinados dele, em Definições, ou com profile key set NAME --service-key FILE. Veja também o relógio deste computador. Depois retome.',
  'Give the profile a signing key whose public half is registered with the service, then start again.':
    'Dê ao perfil uma chave de assinatura cuja parte pública esteja registada no serviço, depois inicie de novo.',
  '{0} or {1}': '{0} ou {1}',
  'A key of this kind ({0}) signs no requests.': 'Uma chave deste tipo ({0}) não assina pedidos.',
  'Give a key of P-256, P-384, RSA or Ed25519, or generate one.':
    'Dê uma chave P-256, P-384, RSA ou Ed25519, ou crie uma.',
  'The key is of the kind {0} and cannot sign with {1}.': 'A chave é do tipo {0} e não pode assinar com {1}.',
  'Give the algorithm {0}, or another key.': 'Indique o algoritmo {0}, ou outra chave.',
  'The file holds a private key where the public key of the service is needed.':
    'O ficheiro contém uma chave privada onde é precisa a chave pública do serviço.',
  'Give the public key that the service publishes, and show a private key to nobody.':
    'Dê a chave pública que o serviço publica, e não mostre a ninguém uma chave privada.',
  'A key of this kind ({0}) signs no answers.': 'Uma chave deste tipo ({0}) não assina respostas.',
  'Give the public key that the service publishes.': 'Dê a chave pública que o serviço publica.',
  'The private key is encrypted with a passphrase, which no run could ask for.':
    'A chave privada está encriptada com uma frase-passe, que nenhum envio poderia pedir.',
  'Give it without a passphrase, in a file that only you can read.':
    'Dê-a sem frase-passe, num ficheiro que só você possa ler.',
  'The private key is damaged.': 'A chave privada está danificada.',
  'Give the file as it was made.': 'Dê o ficheiro tal como foi feito.',
  'The file holds a public key, and only a private key can sign.':
    'O ficheiro contém uma chave pública, e só uma chave privada pode assinar.',
  'Give the private key that belongs to it. The public one is for the service.':
    'Dê a chave privada que lhe corresponde. A pública é para o serviço.',
  'The file holds a certificate without its private key.':
    'O ficheiro contém um certificado sem a sua chave privada.',
  'Give the private key that belongs to it.': 'Dê a chave privada que lhe corresponde.',
  'The file holds no private key in PEM form.': 'O ficheiro não contém uma chave privada em forma PEM.',
  'Give a file that begins with -----BEGIN PRIVATE KEY-----.':
    'Dê um ficheiro que comece por -----BEGIN PRIVATE KEY-----.',
  'The file holds no public key in PEM form.': 'O ficheiro não contém uma chave pública em forma PEM.',
  'Give a file that begins with -----BEGIN PUBLIC KEY-----.':
    'Dê um ficheiro que comece por -----BEGIN PUBLIC KEY-----.',
  'The certificate in the file is damaged.': 'O certificado no ficheiro está danificado.',
  'The private key does not belong to the certificate beside it in the file.':
    'A chave privada não corresponde ao certificado que está com ela no ficheiro.',
  'Give the key with its own certificate, or the key alone.':
    'Dê a chave com o seu próprio certificado, ou só a chave.',
  'The key has expired: its certificate ended on {0}.': 'A chave caducou: o seu certificado terminou em {0}.',
  'Give a key that is in force, and register it with the service.':
    'Dê uma chave em vigor, e registe-a no serviço.',
  'The key is not in force yet: its certificate begins on {0}.':
    'A chave ainda não está em vigor: o seu certificado começa em {0}.',
  'Give a key that is in force, or check the date of this computer.':
    'Dê uma chave em vigor, ou verifique a data deste computador.',
  'The RSA key has {0} bits, which is too short to be safe.':
    'A chave RSA tem {0} bits, o que é curto demais para ser seguro.',
  'Give one of at least {0} bits.': 'Dê uma com pelo menos {0} bits.',
  'The key file {0} is not there any more.': 'O ficheiro de chave {0} já não está lá.',
  'Put it back, or give another key.': 'Reponha-o, ou dê outra chave.',
  '{0} is not a key file.': '{0} não é um ficheiro de chave.',
  'Name the file that holds the private key.': 'Indique o ficheiro que contém a chave privada.',
  'Name the file that holds the key.': 'Indique o ficheiro que contém a chave.',
  'The key file {0} can be used by others on this computer (its rights are {1}).':
    'O ficheiro de chave {0} pode ser usado por outros neste computador (os seus direitos são {1}).',
  'Give it to its owner alone (rights 600), and go on.': 'Reserve-o ao seu dono (direitos 600), e continue.',
  'The key file {0} cannot be read.': 'O ficheiro de chave {0} não pode ser lido.',
  'Check that it is yours.': 'Verifique que é seu.',
  'The signing key of profile {0} is not in the safe store of this program for the address that the profile has. The window, the browser version and the terminal keep keys apart. Nothing was sent.':
    'A chave de assinatura do perfil {0} não está no cofre deste programa para o endereço que o perfil tem. A janela, a versão no navegador e o terminal guardam as chaves em separado. Nada foi enviado.',
  'Send from the one that was given the key, or give the key again here for this address.':
    'Envie a partir daquele que recebeu a chave, ou dê a chave de novo aqui para este endereço.',
  'Batch {0} ({1}) of {2} has rows that are not sent or have no answer, and the service may take them only signed. The key was kept.':
    'O lote {0} ({1}) de {2} tem linhas não enviadas ou sem resposta, e o serviço pode só as aceitar assinadas. A chave foi mantida.',
  'Resume the batch, and remove the key when every row has its answer. Another key can be put in its place at the command line. To send it unsigned, choose that no request is signed.':
    'Retome o lote, e remova a chave quando todas as linhas tiverem resposta. Outra chave pode ser posta no lugar dela na linha de comandos. Para o enviar sem assinatura, escolha que nenhum pedido é assinado.',
  'The key in the safe store is not the one that profile {0} was given. Nothing was sent.':
    'A chave no cofre não é a que o perfil {0} recebeu. Nada foi enviado.',
  'The key in {0} is not the one that profile {1} was given. Nothing was sent.':
    'A chave em {0} não é a que o perfil {1} recebeu. Nada foi enviado.',
  'Put the right key back, or give the profile this one and register its public key with the service.':
    'Reponha a chave certa, ou dê esta ao perfil e registe a sua chave pública no serviço.',
  'What this computer keeps for Paymaster in its safe store cannot be read now ({0}). It was left as it is.':
    'O que este computador guarda para o Paymaster no seu cofre não pode ser lido agora ({0}). Ficou como está.',
  'Unlock the keyring of this computer and see that your account may read the folder of data, then try again. If that does not help, give the token or the key again.':
    'Desbloqueie o cofre de chaves deste computador e veja se o seu utilizador pode ler a pasta de dados, depois tente de novo. Se isso não bastar, dê de novo o token ou a chave.',
  'This computer has no safe store for a private key. Nothing was kept.':
    'Este computador não tem um cofre seguro para uma chave privada. Nada foi guardado.',
  'Let a new key be made here, or give this one in the window or in a terminal, where only the place of its file is kept.':
    'Deixe criar aqui uma chave nova, ou dê esta na janela ou num terminal, onde só se guarda o lugar do ficheiro.',
  'The service knows a public key by an id, and none was given.':
    'O serviço conhece uma chave pública por um identificador, e nenhum foi dado.',
  'Give the id under which the public key is registered with the service.':
    'Indique o identificador com que a chave pública está registada no serviço.',
  'Correct this setting; what is left out keeps its value.':
    'Corrija este valor; o que for deixado de fora mantém o seu.',
  'The key id is 1 to 200 plain letters, digits and signs, with no space at its ends.':
    'O identificador da chave tem de 1 a 200 letras simples, algarismos e sinais, sem espaço nas pontas.',
  'The label of a signature is 1 to 60 small letters, digits, “_”, “-”, “.” and “*”, and begins with a letter or “*”.':
    'A etiqueta de uma assinatura tem de 1 a 60 letras minúsculas, algarismos, “_”, “-”, “.” e “*”, e começa por uma letra ou “*”.',
  'A signature holds for 1 to 86,400 whole seconds.':
    'Uma assinatura vale durante 1 a 86 400 segundos inteiros.',
  'Signature-Date is covered by the signature but not sent.':
    'Signature-Date é abrangido pela assinatura mas não é enviado.',
  '{0} cannot be covered by the signature. What can is {1}.':
    '{0} não pode ser abrangido pela assinatura. O que pode é {1}.',
  'A part of the request is named twice among what the signature covers.':
    'Uma parte do pedido está indicada duas vezes no que a assinatura abrange.',
  'Without content-digest the body is not signed.': 'Sem content-digest o corpo não é assinado.',
  'The profile has no signing key yet.': 'O perfil ainda não tem chave de assinatura.',
  'Give it a key, or let one be made, before its settings are changed.':
    'Dê-lhe uma chave, ou deixe criar uma, antes de mudar as suas definições.',
  'The profile has a signing key already, and it was left as it is.':
    'O perfil já tem uma chave de assinatura, e ficou como está.',
  'Another key can be put in its place at the command line. To have a new one made here, remove the present one first.':
    'Outra chave pode ser posta no lugar dela na linha de comandos. Para criar aqui uma nova, remova primeiro a atual.',
  'HTTP {0}, but the answer proves nothing: {1}.': 'HTTP {0}, mas a resposta nada prova: {1}.',
  'its address cannot be read': 'o seu endereço não pode ser lido',
  'its signature does not cover method, address and content':
    'a sua assinatura não abrange método, endereço e conteúdo',
  'it carries no signature': 'não traz assinatura',
  'its signature cannot be read': 'a sua assinatura não pode ser lida',
  'its digest is not that of its content': 'o seu resumo não é o do seu conteúdo',
  'its signature covers a part twice': 'a sua assinatura abrange uma parte duas vezes',
  'its signature does not cover status and content': 'a sua assinatura não abrange estado e conteúdo',
  'its signature is from the future': 'a sua assinatura é do futuro',
  'its signature has expired': 'a sua assinatura caducou',
  'its signature is of another kind than the key of the service':
    'a sua assinatura é de outro tipo do que a chave do serviço',
  'its signature is not that of the service': 'a sua assinatura não é a do serviço',
  'The key with which this computer signs the audit trail is kept in its safe store and cannot be read now. Nothing is signed with it.':
    'A chave com que este computador assina o registo de auditoria está no seu cofre e não se pode ler agora. Nada é assinado com ela.',
  'Unlock the keyring of this computer and try again. Where the key stays unreadable, have a new one made under Audit trail, or with audit new-key.':
    'Desbloqueie o porta-chaves deste computador e tente de novo. Se a chave continuar ilegível, mande criar uma nova em Registo de auditoria, ou com audit new-key.',
  'This computer keeps no key for the audit trail that cannot be read. Nothing was changed.':
    'Este computador não guarda para o registo de auditoria nenhuma chave ilegível. Nada foi alterado.',
  'Check the audit trail: it says what is signed.':
    'Verifique o registo de auditoria: ele diz o que está assinado.',
};
