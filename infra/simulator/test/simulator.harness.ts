import mailService from '@sendgrid/mail';
import mailClient from '@sendgrid/client';
import Stripe from 'stripe';
import twilio from 'twilio';
import RequestClient from 'twilio/lib/base/RequestClient.js';
import { startSimulator, type Simulator, type SimulatorOptions } from '../src/index.js';
import { fakeProduct, type FakeProduct } from './product.js';

export const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+13175550100' };
export const WEBHOOK_SECRET = 'whsec_test';

/** The packages export these classes, but their types leave them out. */
const { MailService } = mailService as unknown as { MailService: new () => typeof mailService };
export const { Client: MailClient } = mailClient as unknown as { Client: new () => typeof mailClient };

export interface SimulatorHarness {
  product: FakeProduct;
  simulator: Simulator;
  texts: twilio.Twilio;
  mail: typeof mailService;
  mailApi: typeof mailClient;
  stripe: Stripe;
  end(): Promise<void>;
}

/** Starts the simulator with a stand-in for the product, and the three SDKs built as in the product. */
export async function startSimulatorHarness(
  options: Partial<SimulatorOptions> = {},
): Promise<SimulatorHarness> {
  const product = await fakeProduct();
  const simulator = await startSimulator({
    publicUrl: product.url,
    twilio: ACCOUNT,
    stripe: { webhookSecret: WEBHOOK_SECRET },
    paceMs: 1,
    retryDelaysMs: [1, 1],
    ...options,
  });
  const mailApi = new MailClient();
  mailApi.setApiKey('SG.test');
  mailApi.setDefaultRequest('baseUrl', simulator.sendgridBaseUrl);
  const mail = new MailService();
  mail.setClient(mailApi);
  return {
    product,
    simulator,
    texts: textsOf(simulator.twilioBaseUrl),
    mail,
    mailApi,
    stripe: stripeOf(simulator.url),
    end: async () => {
      await simulator.close();
      await product.close();
    },
  };
}

export function textsOf(baseUrl: string, authToken = ACCOUNT.authToken, timeout = 5000): twilio.Twilio {
  class LocalClient extends RequestClient {
    override request<TData>(options: RequestClient.RequestOptions<TData>) {
      const uri = options.uri.replace('https://api.twilio.com', baseUrl);
      return super.request({ ...options, uri });
    }
  }
  return twilio(ACCOUNT.accountSid, authToken, {
    httpClient: new LocalClient({ timeout, keepAlive: false }),
  });
}

export function stripeOf(url: string, key = 'sk_test_local'): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
}
