import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../../kernel/http/request-decorators';
import { IdPipe } from '../../../../kernel/http/validation';
import { CategoryRepository } from '../../categories/category.repository';
import { ArchiveCategory } from '../../use-cases/archive-category';
import { SaveCategory } from '../../use-cases/save-category';
import { AdminCategoryResponse, CreateCategoryRequest, UpdateCategoryRequest } from './category.dto';

const THE_CATEGORY = new IdPipe('The category');

/** Categories in the back office. */
@ApiTags('admin catalogue')
@Requires('admin')
@Controller('admin/categories')
export class AdminCategoriesController {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly saveCategory: SaveCategory,
    private readonly archiveCategory: ArchiveCategory,
  ) {}

  /** All categories in the shop's order, inactive ones included. */
  @Get()
  @ApiOkResponse({ type: [AdminCategoryResponse] })
  list(): Promise<AdminCategoryResponse[]> {
    return this.categories.managed();
  }

  @Post()
  @ApiCreatedResponse({ type: AdminCategoryResponse })
  async create(@Body() body: CreateCategoryRequest): Promise<AdminCategoryResponse> {
    return this.saveCategory.create(body);
  }

  @Put(':id')
  @ApiOkResponse({ type: AdminCategoryResponse })
  update(@Param('id', THE_CATEGORY) id: number, @Body() body: UpdateCategoryRequest): Promise<AdminCategoryResponse> {
    return this.saveCategory.update(id, body);
  }

  /** 409 while it contains products, and for the two categories that boxes and cards depend on. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id', THE_CATEGORY) id: number): Promise<void> {
    await this.archiveCategory.execute(id);
  }
}
