import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { PageSize, QueryId } from '../../../kernel/http/api-properties';
import { Dollars, Instant } from '../http/order.dto';

export class CustomerOrdersQuery {
  @QueryId('order number', 'Goes on after a page: what its x-next-before says') before?: number;

  @PageSize() limit?: number;
}

export class CustomersQuery extends CustomerOrdersQuery {
  @ApiPropertyOptional({
    description:
      'An order number, the beginning or end of a phone number, or the beginnings of words in a name or e-mail address, of the buyer or a recipient',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;
}

const NOTE = { message: 'Write 1 to 2,000 characters.' };

export class CustomerNoteRequest {
  @ApiProperty({ minLength: 1, maxLength: 2000 })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Length(1, 2000, NOTE)
  @IsString(NOTE)
  text: string;
}

export class InvoicesRequest {
  @ApiProperty({ description: 'Whether staff may let them pay on an invoice' })
  @IsBoolean({ message: 'Choose whether invoices are allowed.' })
  allowed: boolean;
}

export class CustomerResponse {
  id: number;
  @ApiProperty({ description: 'As on the newest order' }) name: string;
  @ApiProperty({ description: 'In lower case; identifies the customer' }) email: string;
  @ApiProperty({ description: 'Ten digits' }) phone: string;
  orderCount: number;
  @Dollars('Of all orders that are not cancelled') spent: string;
  lastOrderId: number;
  @Instant() lastOrderAt: string;
  @ApiProperty({ description: 'Staff may let them pay on an invoice' }) invoicesAllowed: boolean;
}

export class CustomerNoteResponse {
  id: number;
  text: string;
  @ApiProperty({ description: 'E-mail of a member of staff' }) writtenBy: string;
  @Instant() writtenAt: string;
}

export class CustomerRecipientResponse {
  name: string;
  @ApiProperty({ description: 'In one line' }) address: string;
  phone: string;
  email: string | null;
  @ApiProperty({ description: 'Their newest order' }) orderId: number;
}

export class CustomerPaymentResponse {
  orderId: number;
  @ApiProperty({ example: 'pi_3Q' }) paymentIntentId: string;
  @Dollars() amount: string;
  @Dollars('Given back, or on its way') refunded: string;
  @Instant() paidAt: string;
}

export class CustomerDetailsResponse extends CustomerResponse {
  @Instant() firstOrderAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the member of staff who changed it last' })
  invoicesChangedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) invoicesChangedAt: string | null;
  @Dollars('Given back, or on its way') refunded: string;
  @ApiProperty({ type: [CustomerRecipientResponse], description: 'Newest first' })
  recipients: CustomerRecipientResponse[];
  @ApiProperty({ type: [CustomerPaymentResponse], description: 'Newest first' }) payments: CustomerPaymentResponse[];
  @ApiProperty({ type: [CustomerNoteResponse], description: 'Newest first' }) notes: CustomerNoteResponse[];
}
