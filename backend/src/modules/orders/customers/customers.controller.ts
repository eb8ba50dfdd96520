import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NotFound } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe, MAX_ID } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { AddCustomerNote, AllowInvoices, CustomerPages } from './customer-pages';
import { CustomerRepository } from './customers.repository';
import { AdminOrders } from '../http/admin-orders';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { customerDetails, customerLine } from './customer.response';
import {
  CustomerDetailsResponse,
  CustomerNoteRequest,
  CustomerOrdersQuery,
  CustomerResponse,
  CustomersQuery,
  InvoicesRequest,
} from './customers.dto';

const PAGE = 50;
const CUSTOMER = new IdPipe('The customer');
const text = (description: string) => ({ schema: { type: 'string' as const }, description });
const NEXT = { 'x-next-before': text('`before` of the next page; missing on the last') };

/** All buyers, with or without an account, with their orders and the notes of staff. */
@ApiTags('customers')
@Requires('admin')
@Controller('admin/customers')
export class CustomersController {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly pages: CustomerPages,
    private readonly adding: AddCustomerNote,
    private readonly invoices: AllowInvoices,
    private readonly staff: StaffName,
    private readonly adminOrders: AdminOrders,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Customers, the latest order first' })
  @ApiOkResponse({
    type: [CustomerResponse],
    headers: { 'x-total-count': text('Customers found; "1000+" beyond a thousand'), ...NEXT },
  })
  async list(
    @Query() { limit = PAGE, ...query }: CustomersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerResponse[]> {
    const [rows, count] = await Promise.all([
      this.customers.list({ ...query, limit: limit + 1 }),
      this.customers.count(query.search),
    ]);
    const shown = rows.slice(0, limit);
    void reply.header('x-total-count', count > 1000 ? '1000+' : String(count));
    const last = shown.at(-1);
    // A customer found by an order number precedes the list; the next page is the list's first one.
    if (rows.length > limit) void reply.header('x-next-before', String(last!.named ? MAX_ID : last!.lastOrderId));
    return shown.map(customerLine);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Figures, recipients, payments and notes of one customer' })
  @ApiOkResponse({ type: CustomerDetailsResponse })
  @ApiNotFoundResponse()
  async one(@Param('id', CUSTOMER) id: number): Promise<CustomerDetailsResponse> {
    return customerDetails(await this.pages.get(id));
  }

  @Get(':id/orders')
  @ApiOperation({ summary: 'Their orders, newest first' })
  @ApiOkResponse({ type: [AdminOrderResponse], headers: NEXT })
  @ApiNotFoundResponse()
  async orders(
    @Param('id', CUSTOMER) id: number,
    @Query() { before = MAX_ID, limit = PAGE }: CustomerOrdersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderResponse[]> {
    const customer = await this.customers.find(id);
    if (!customer) throw new NotFound('The customer');
    const rows = await this.customers.ordersOf(customer.email, before, limit + 1);
    const shown = rows.slice(0, limit);
    if (rows.length > limit) void reply.header('x-next-before', String(shown.at(-1)!.id));
    return Promise.all(shown.map((row) => this.adminOrders.of(row)));
  }

  @Put(':id/invoices')
  @ApiOperation({ summary: 'Whether staff may let them pay on an invoice' })
  @ApiOkResponse({ type: CustomerDetailsResponse })
  @ApiNotFoundResponse()
  async allowInvoices(
    @Param('id', CUSTOMER) id: number,
    @Body() { allowed }: InvoicesRequest,
    @CurrentSession() session: Session,
  ): Promise<CustomerDetailsResponse> {
    await this.invoices.execute(id, allowed, await this.staff.of(session));
    return customerDetails(await this.pages.get(id));
  }

  @Post(':id/notes')
  @ApiOperation({ summary: 'Write a note that other staff see' })
  @ApiCreatedResponse({ type: CustomerDetailsResponse })
  @ApiNotFoundResponse()
  async addNote(
    @Param('id', CUSTOMER) id: number,
    @Body() note: CustomerNoteRequest,
    @CurrentSession() session: Session,
  ): Promise<CustomerDetailsResponse> {
    await this.adding.execute(id, note.text, await this.staff.of(session));
    return customerDetails(await this.pages.get(id));
  }
}
