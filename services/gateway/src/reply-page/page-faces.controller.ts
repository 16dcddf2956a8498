import { notFound } from '@game/contracts';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Permission } from '../access/permission.js';
import { PAGE_FACES } from './page-faces.js';

/** The fonts of the pages without scripts. Their address contains their hash, so browsers keep them. */
@ApiExcludeController()
@Controller('faces')
export class PageFacesController {
  @Get(':file')
  @Permission('open')
  @Header('content-type', 'font/woff2')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  face(@Param('file') file: string) {
    const face = PAGE_FACES.find((one) => one.file === file);
    if (!face) throw notFound();
    return new StreamableFile(face.content);
  }
}
