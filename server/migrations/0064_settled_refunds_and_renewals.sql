CREATE TABLE "odd_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_as" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"note" text,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_renewal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_answer" text;--> statement-breakpoint
ALTER TABLE "odd_payments" ADD CONSTRAINT "odd_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "odd_payments_once" ON "odd_payments" USING btree ("payment_id","amount","currency");--> statement-breakpoint
CREATE INDEX "payments_refund" ON "payments" USING btree ("id") WHERE "payments"."refund" is not null;--> statement-breakpoint
UPDATE "orders" SET "is_renewal" = true WHERE "lines" -> 0 ->> 'textEn' LIKE 'Renewal: %';--> statement-breakpoint
UPDATE "payments" SET "refund_since" = coalesce("orders"."refunded_at", "payments"."created_at") FROM "orders" WHERE "orders"."id" = "payments"."order_id" AND "payments"."refund" IS NOT NULL;
