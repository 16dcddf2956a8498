import {
  ContactRow,
  ContactRowsBody,
  ContractError,
  DescribedContactRows,
  invalidInput,
  type RowResult,
} from '@game/contracts';
import { parse } from '@game/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BodyPipe } from '../http/body.pipe.js';

type GivenRow = z.output<typeof ContactRow> & { index: number };
export interface CheckedRows {
  good: GivenRow[];
  refused: RowResult[];
}

const pipe = new BodyPipe();
function rowOf(row: unknown): z.output<typeof ContactRow> {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw invalidInput({ message: 'A row must be a JSON object.' });
  return pipe.transform(row, { type: 'body', schema: ContactRow }) as z.output<typeof ContactRow>;
}

/** Checks each row like a body of its own, so that a wrong row stops no other. Throws if the body has no list of rows. */
function checkedRows(body: unknown): CheckedRows {
  const checked: CheckedRows = { good: [], refused: [] };
  for (const [index, row] of parse(ContactRowsBody, body ?? {}).rows.entries())
    try {
      checked.good.push({ ...rowOf(row), index });
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      const { code, message, details } = error;
      const problem = { code, message, errors: details.errors ?? [] };
      checked.refused.push({ index, action: 'refused', contact: null, problem });
    }
  return checked;
}

export const ContactRows = createParamDecorator((_: unknown, context: ExecutionContext) =>
  checkedRows(context.switchToHttp().getRequest<FastifyRequest>().body),
);
export const TakesContactRows = () =>
  ApiBody({ schema: z.toJSONSchema(DescribedContactRows, { target: 'openapi-3.0', io: 'input' }) as never });
