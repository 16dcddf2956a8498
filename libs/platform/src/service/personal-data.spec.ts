import { exportBookings, exportContacts, userDeleted } from '@game/contracts';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { Answers, On, type Service } from '../index.js';
import { HandlerRegistry } from '../messaging/handler-registry.js';
import { assertPersonalDataHandled } from './completeness.js';

@Controller()
class Exporting {
  @Answers(exportContacts)
  async export() {
    return { contacts: [], tierNames: [], matching: [], blocked: [], reports: [], next: null };
  }
}
@Controller()
class Erasing {
  @On(userDeleted, 'Erasing.onDeleted')
  async onDeleted(): Promise<void> {}
}
@Module({ controllers: [Exporting, Erasing] })
class ContactsModule {}
@Module({ controllers: [Exporting] })
class KeepsForEver {}
@Module({ controllers: [Erasing] })
class TellsNobody {}

@Module({})
class Empty {}

describe('the start of a service that keeps state', () => {
  const settings = z.object({});
  const schema = { name: 'contacts', migrations: [] };
  const keeper = { name: 'contacts', settings, schema, personalData: { exportedAs: 'contacts' } } as const;
  const startOf = async (service: Service) => {
    const registry = new HandlerRegistry();
    const app = await NestFactory.createMicroservice(service.module, { strategy: registry, logger: false });
    await app.listen();
    await app.close();
    assertPersonalDataHandled(service, registry);
  };

  it('succeeds if personal data is exported and erased, or if there is none', async () => {
    await startOf({ ...keeper, module: ContactsModule });
    await startOf({ ...keeper, name: 'venues', module: Empty, personalData: 'none' });
  });

  it('fails if the query that exports its personal data has no handler', async () => {
    await expect(startOf({ ...keeper, module: TellsNobody })).rejects.toThrow(
      /^contacts declares that contacts\.export exports its personal data, but does not handle that query: put @Answers /,
    );
    const wrongPart = {
      ...keeper,
      module: ContactsModule,
      personalData: { exportedAs: 'bookings' },
    } as const;
    await expect(startOf(wrongPart)).rejects.toThrow(`contacts declares that ${exportBookings.name} exports`);
  });

  it('fails if it has no handler that erases personal data with the account', async () => {
    await expect(startOf({ ...keeper, module: KeepsForEver })).rejects.toThrow(
      /^contacts keeps personal data, but does not handle auth\.user-deleted: put @On for it on a method that erases /,
    );
  });

  it('fails if it declares that it keeps no personal data but the contracts have an export for it', async () => {
    await expect(startOf({ ...keeper, module: ContactsModule, personalData: 'none' })).rejects.toThrow(
      /^contacts declares that it keeps no personal data, but PERSONAL_DATA in contracts has contacts\.export: /,
    );
  });

  it('does not compile without a declaration about personal data', () => {
    // @ts-expect-error a service with a schema must declare personalData
    const silent: Service = { name: 'contacts', module: ContactsModule, settings, schema };
    expect(silent).not.toHaveProperty('personalData');
  });
});
