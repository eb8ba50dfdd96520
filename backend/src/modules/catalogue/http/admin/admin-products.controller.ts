import { Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Conflict, NotFound } from '../../../../kernel/errors/app-error';
import { MANY_BYTES, TakesBody } from '../../../../kernel/http/bodies';
import { readForm } from '../../../../kernel/http/forms';
import { CurrentSession, Requires } from '../../../../kernel/http/request-decorators';
import type { Session } from '../../../../kernel/http/request-session';
import { checked, IdPipe } from '../../../../kernel/http/validation';
import { StaffName } from '../../../accounts/http';
import { ProductChanged } from '../../catalogue.errors';
import { MAX_UPLOAD_BYTES } from '../../pictures/picture.errors';
import { ManagedProductRepository } from '../../products/managed-products.repository';
import type { ProductChange } from '../../products/product-values';
import { ArchiveProduct } from '../../use-cases/archive-product';
import { SaveProduct } from '../../use-cases/save-product';
import { adminProductResponse, AdminProductResponse, ProductConflictResponse } from './admin-product.dto';
import { requestedValues, SaveProductRequest } from './product-request.dto';

const THE_PRODUCT = new IdPipe('The product');

/** Products in the back office. The shop's pages, in every process, show a change within moments. */
@ApiTags('admin catalogue')
@Requires('admin')
@Controller('admin/cookies')
export class AdminProductsController {
  constructor(
    private readonly products: ManagedProductRepository,
    private readonly saveProduct: SaveProduct,
    private readonly archiveProduct: ArchiveProduct,
    private readonly staff: StaffName,
  ) {}

  /** All products that are not deleted, inactive ones included, ordered by category, then by name. */
  @Get()
  @ApiOkResponse({ type: [AdminProductResponse] })
  async list(): Promise<AdminProductResponse[]> {
    return (await this.products.all()).map(adminProductResponse);
  }

  /** A form with an optional picture, or JSON. */
  @Post()
  @TakesBody({ bytes: MANY_BYTES })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ type: SaveProductRequest })
  @ApiCreatedResponse({ type: AdminProductResponse })
  create(@Req() request: FastifyRequest, @CurrentSession() session: Session): Promise<AdminProductResponse> {
    return this.save(null, request, session);
  }

  /** Like POST. With `version`, a change made on a stale page is refused. */
  @Put(':id')
  @TakesBody({ bytes: MANY_BYTES })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ type: SaveProductRequest })
  @ApiOkResponse({ type: AdminProductResponse })
  @ApiConflictResponse({ type: ProductConflictResponse })
  update(
    @Param('id', THE_PRODUCT) id: number,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminProductResponse> {
    return this.save(id, request, session);
  }

  /** Removes it from the shop and from this list; orders still show it. 409 while a bundle contains it. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id', THE_PRODUCT) id: number, @CurrentSession() session: Session): Promise<void> {
    await this.archiveProduct.execute(id, await this.staff.of(session));
  }

  private async save(id: number | null, request: FastifyRequest, session: Session): Promise<AdminProductResponse> {
    const { fields, file } = await readForm(request, 'image', MAX_UPLOAD_BYTES);
    const form = await checked(SaveProductRequest, fields);
    const { version, stockSeen, stockReason } = form;
    const product = {
      change: requestedValues(form) as ProductChange,
      version: version ?? undefined,
      stockSeen: stockSeen ?? undefined,
      stockReason: stockReason || undefined,
      image: file?.bytes,
    };
    try {
      return this.read(await this.saveProduct.execute(id, product, await this.staff.of(session)));
    } catch (error) {
      if (!(error instanceof ProductChanged)) throw error;
      throw new Conflict(error.code, error.message, { theirs: await this.read(error.productId) });
    }
  }

  private async read(id: number): Promise<AdminProductResponse> {
    const row = await this.products.find(id);
    // Another user may have deleted it since the save.
    if (!row) throw new NotFound('The product');
    return adminProductResponse(row);
  }
}
