import { Id, type ErrorContract } from '@game/contracts';
import { Param } from '@nestjs/common';

/** An id in the path; what is no id names nothing that exists. */
export const PathId = (name: string, orElse: ErrorContract) =>
  Param(name, {
    transform(value: string) {
      if (!Id.safeParse(value).success) throw orElse();
      return value.toLowerCase();
    },
  });
