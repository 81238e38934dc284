CREATE TABLE "refund_ask" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"why" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "some_money" CHECK ("refund_ask"."amount_cents" > 0),
	CONSTRAINT "decided_when_over" CHECK (("refund_ask"."state" = 'asked') = ("refund_ask"."decided_at" is null)),
	CONSTRAINT "nobody_approves_their_own" CHECK ("refund_ask"."decided_by" is distinct from "refund_ask"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "some_letters_of_a_note" CHECK (length("order_note"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "refund_ask" ADD CONSTRAINT "refund_ask_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_ask_order" ON "refund_ask" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_ask_open" ON "refund_ask" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","at");