import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  sender: string;
  recipients: string[];
  /** The message as it came over the wire. */
  raw: string;
  /** Whether it came through TLS. */
  secure: boolean;
}

/** What the server says to a command: a code and a sentence; undefined accepts. */
type Refusal = { responseCode: number; sentence: string } | undefined;

function errorOf(refusal: Refusal): Error | null {
  return refusal ? Object.assign(new Error(refusal.sentence), { responseCode: refusal.responseCode }) : null;
}

/** A mail server on a port of its own. `refuseRecipient` and `refuseMessage` say what it does not take. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const behavior = {
    refuseRecipient: (_address: string): Refusal => undefined,
    refuseMessage: (): Refusal | Promise<Refusal> => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => callback(errorOf(behavior.refuseRecipient(address))),
    onData: async (stream, session, callback) => {
      const raw = (await buffer(stream)).toString('utf8');
      const refusal = await behavior.refuseMessage();
      if (!refusal) {
        const { mailFrom, rcptTo } = session.envelope;
        const recipients = rcptTo.map(({ address }) => address);
        const sender = mailFrom ? mailFrom.address : '';
        received.push({ sender, recipients, raw, secure: session.secure });
      }
      callback(errorOf(refusal));
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    behavior,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
