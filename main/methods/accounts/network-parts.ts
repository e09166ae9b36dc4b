// The parts that speak over the network, loaded when they are first needed: a command that asks nobody starts in
// half the time without them. Holds nothing of its own.

type Client = typeof import('../../service/client.ts');
/** Loads what makes clients of a service. */
export type LoadClient = () => Promise<Pick<Client, 'createPaymentService'>>;

export const loadClient: LoadClient = () => import('../../service/client.ts');
export const loadProbe = () => import('../../service/probe.ts');
export const loadDownload = () => import('../../service/download.ts');

/** For a program that runs for days: an update may take the files away under it. */
export async function loadNetworkParts(): Promise<void> {
  await Promise.all([loadClient(), loadProbe(), loadDownload()]);
}
